import { NOT_UTF8, textOfFile } from '../../commerce/panel/file-text.ts';

/** The text of a chosen file, or the reason why it cannot be sent. */
export type ChosenFile = { ok: true; text: string } | { ok: false; problem: string };

/** Reads a chosen file of at most `most` bytes. `missing` and `tooLarge` are the errors for none and for a larger one. */
export async function readChosen(
  chosen: Blob | null | undefined,
  most: number,
  { missing, tooLarge }: Readonly<Record<'missing' | 'tooLarge', string>>,
): Promise<ChosenFile> {
  if (!chosen) return { ok: false, problem: missing };
  if (chosen.size > most) return { ok: false, problem: tooLarge };
  const text = textOfFile(new Uint8Array(await chosen.arrayBuffer()));
  return text === null ? { ok: false, problem: NOT_UTF8 } : { ok: true, text };
}
