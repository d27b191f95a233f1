import { words } from '@cerulean/messages/all/staff-answers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';

/** The error message for a file whose bytes are not text, for both page and server. */
export const NOT_UTF8 = words[DEFAULT_LANGUAGE].notUtf8;

/**
 * Decodes a file as UTF-8, or as UTF-16 if it begins with that byte order mark. `null` if the bytes are not text. Other
 * encodings, such as a spreadsheet's Windows-1252, are not guessed, as a wrong guess changes names.
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
