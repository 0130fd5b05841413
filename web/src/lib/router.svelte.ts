import { at, within } from "./root";

/** The address bar, as state: the path is that within the house. */
class Route {
  path = $state(within(location.pathname));
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  read(): void {
    this.path = within(location.pathname);
    this.query = new URLSearchParams(location.search);
    this.hash = decodeURIComponent(location.hash.slice(1));
  }
}

export const route = new Route();

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", at(address));
  route.read();
  if (!route.hash) scrollTo(0, 0);
}

type Ask = (leave: () => void) => void;
let guard: Ask | null = null;

/** Who follows a link to another page, or goes back to one, is asked first. Returns how to let go of it. */
export function askBeforeLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Whether somebody has to be asked, who then goes there or stays. */
function held(address: string, replace: boolean): boolean {
  if (!guard) return false;
  guard(() => {
    guard = null;
    go(address, replace);
  });
  return true;
}

/** The browser has gone back already: return to where we were, and ask. */
function wentBack(): void {
  const wanted = within(location.pathname) + location.search + location.hash;
  if (guard && within(location.pathname) !== route.path) {
    const query = route.query.size ? `?${route.query}` : "";
    history.pushState(null, "", at(route.path + query));
    held(wanted, true);
  } else route.read();
}

/** Lets ordinary links move between pages without loading anew. */
export function followLinks(): void {
  addEventListener("popstate", wentBack);
  document.addEventListener("click", (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
      return;
    const link = (click.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    click.preventDefault();
    const address = within(link.pathname) + link.search + link.hash;
    if (link.pathname === location.pathname || !held(address, false)) go(address);
  });
}
