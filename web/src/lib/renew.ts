import { at } from "./root";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const SELDOM = 20_000; // if it does not help, at least it does no harm
const LAST = "renewed";

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

let renewing: Promise<void> | null = null;

/** For a page of which a part did not come, as when the house restarts or has new files: it is loaded again once the
 * house answers. A browser that has failed to fetch a module may not try again within the same page. */
export const renew = (reload: () => void = () => location.reload()): Promise<void> => (renewing ??= renewed(reload));

async function renewed(reload: () => void): Promise<void> {
  await pause(Math.max(0, Number(sessionStorage.getItem(LAST)) + SELDOM - Date.now()));
  for (let next = FIRST_PAUSE; !(await answers()); next = Math.min(2 * next, LONGEST_PAUSE)) await pause(next);
  sessionStorage.setItem(LAST, String(Date.now()));
  renewing = null;
  reload();
}

const answers = (): Promise<boolean> => fetch(at("/health")).then(({ ok }) => ok, () => false);
