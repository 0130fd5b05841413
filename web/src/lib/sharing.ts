/** Into the clipboard, or whatever serves as one. */
export async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // outside https there is no clipboard to write to, but what is selected can still be copied
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    (document.querySelector("dialog[open], [aria-modal=true]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** Whether an address means the device it is read on, and nothing to others. */
export function onlyHere(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** An address of this house as others reach it: a link of the table has that from the server. */
export const reachable = (path: string, link: string): string => new URL(path, link).href;
