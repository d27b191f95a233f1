import { words } from '@cerulean/messages/all/staff-answers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_KIT_FILE, MAX_STOCK_FILE, MAX_TAX_FILE } from '@cerulean/rules/limits';
import { z } from 'zod';

const t = words[DEFAULT_LANGUAGE];

/** Staff calls whose body contains a file as text, with the maximum size of that file in bytes. */
export const FILE_CALLS: ReadonlyMap<string, number> = new Map([
  ['PUT /staff/tax-local/check', MAX_TAX_FILE],
  ['PUT /staff/tax-local', MAX_TAX_FILE],
  ['PUT /staff/stock-file/check', MAX_STOCK_FILE],
  ['PUT /staff/stock-file', MAX_STOCK_FILE],
  ['PUT /staff/kit-batches', MAX_KIT_FILE],
]);

/** Maximum bytes of such a body. JSON writes a byte as up to six (`\u0001`), and the rest needs a few thousand. */
export const MAX_FILE_BODY = 6 * Math.max(...FILE_CALLS.values()) + 8_000;

export const fileTooLarge = (most: number): string => t.fileTooLarge({ kilobytes: most / 1_000 });

const LOST = '\ufffd';

/** Returns a schema for a text file of up to `most` bytes. Reports the row if a character was lost on saving. */
export function sentFile(most: number, tooLarge = fileTooLarge(most)) {
  return z
    .string()
    .refine((text) => fewestBytes(text) <= most, { abort: true, error: tooLarge })
    .superRefine((text, check) => {
      const at = text.indexOf(LOST);
      if (at < 0) return;
      const row = text.slice(0, at).split(/\r\n|\n|\r/).length;
      const message = t.lostLetter({ row: String(row), letter: LOST });
      check.addIssue({ code: 'custom', message });
    });
}

/** Returns the smallest size of a file with this text, in UTF-8 or UTF-16. The page counts the chosen file's bytes. */
function fewestBytes(text: string): number {
  return Math.min(Buffer.byteLength(text), 2 * text.length);
}
