import { NOT_UTF8, textOfFile } from '../../commerce/panel/file-text.ts';

/** The text of a chosen file, or the reason why it cannot be sent. */
export type ChosenFile = { ok: true; text: string } | { ok: false; problem: string };

/** Reads a chosen file of at most `most` bytes. `tooLarge` is the error for a larger file. */
export async function readChosen(chosen: Blob | null | undefined, most: number, tooLarge: string): Promise<ChosenFile> {
  if (!chosen) return { ok: false, problem: 'Choose a file' };
  if (chosen.size > most) return { ok: false, problem: tooLarge };
  const text = textOfFile(new Uint8Array(await chosen.arrayBuffer()));
  return text === null ? { ok: false, problem: NOT_UTF8 } : { ok: true, text };
}
