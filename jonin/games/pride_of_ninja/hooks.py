from jonin.engine.hooks import Hooks
from jonin.games.pride_of_ninja.rulebook import rulebook

HOOKS = Hooks(rulebook=rulebook)
