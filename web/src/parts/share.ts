/** Shares or copies an address, and saves a file. */

const REVOKE_MS = 60_000;

/** Opens the share sheet of the system, or copies the address; false if neither is possible. */
export async function shareAddress(
  address: string,
  title: string,
): Promise<'shared' | 'copied' | false> {
  const url = new URL(address, location.href).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : false;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  saveFile(address, name);
  // The browser may read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
