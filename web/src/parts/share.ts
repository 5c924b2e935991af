/** Shares or copies an address or a text, and shares or saves a file. */

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

export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Whether the share sheet of the system takes PNG files. */
export const canSharePictures = (): boolean =>
  typeof navigator.share === 'function' &&
  (navigator.canShare?.({ files: [new File([], 'triolet.png', { type: 'image/png' })] }) ?? false);

/** Opens the share sheet of the system; false if the browser refuses. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    // The user closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  saveFile(address, file.name);
  // The browser may read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
