import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of the archive. */
export interface PackedFile {
  name: string;
  text: string;
}

/** Bytes that are packed before others get their turn. */
const SLICE = 64 * 1024;

/** Packs files into a ZIP, piece by piece, so that a long copy neither fills the memory nor holds up other requests. */
export async function* pack(files: readonly PackedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    made.push(bytes);
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    const bytes = new TextEncoder().encode(text);
    for (let from = 0; from === 0 || from < bytes.length; from += SLICE) {
      file.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
      if (failure) throw failure as Error;
      yield* made.splice(0);
      await turn();
    }
  }
  zip.end();
  yield* made.splice(0);
}
