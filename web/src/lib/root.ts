/** Where this house begins: "/", or "/games/" below a path of a proxy. Its scripts lie in a folder there. */
const script = import.meta.url;
export const root = import.meta.env.DEV ? "/" : new URL("..", script).pathname;

/** An address of the house, "/t/x", as the browser has to ask for it. */
export const at = (path: string, below = root): string => below + path.slice(1);

/** And back: what the address bar has, as an address of the house. */
export const within = (pathname: string, below = root): string =>
  pathname.startsWith(below) ? `/${pathname.slice(below.length)}` : pathname;
