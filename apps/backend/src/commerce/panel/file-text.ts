/** What the page and the server say of bytes that are no text. */
export const NOT_UTF8 = 'This file is not in UTF-8. Save it again as UTF-8; in a spreadsheet that is “CSV UTF-8”.';

/**
 * The text of a file, or null if its bytes are none: UTF-8, or UTF-16 where it begins with its mark. Other encodings, such as the
 * Windows-1252 of a spreadsheet's plain CSV, are not guessed at: a wrong guess would change names.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
