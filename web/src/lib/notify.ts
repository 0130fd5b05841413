import { settings } from "./settings.svelte";

/** The browser is asked for its permission only when the player wants to be called. Whether they will be. */
export async function wantCalls(wanted: boolean): Promise<boolean> {
  settings.notify = wanted && "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

/** It is somebody's turn who looks elsewhere. Returns how to take the call back. */
export function call(title: string, table: string): () => void {
  if (!settings.notify || !document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return () => {};
  try {
    const call = new Notification(title, { tag: table });
    call.onclick = () => {
      window.focus();
      call.close();
    };
    return () => call.close();
  } catch {
    return () => {}; // phones show none for a page that is not installed
  }
}
