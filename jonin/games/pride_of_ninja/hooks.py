from jonin.engine.hooks import Hooks
from jonin.games.pride_of_ninja.lesson import lesson_deal
from jonin.games.pride_of_ninja.lookup import parts, pieces, to_come
from jonin.games.pride_of_ninja.rulebook import rulebook

HOOKS = Hooks(rulebook=rulebook, lesson_deal=lesson_deal, pieces=pieces, to_come=to_come, parts=parts)
