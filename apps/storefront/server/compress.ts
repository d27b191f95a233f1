import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compression saves no packet. */
const WORTHWHILE = 1_000;

/** Browsers send few different headers; what was read once is remembered, up to a bound. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** The best encoding that an `Accept-Encoding` header takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '').toLowerCase();
  const known = chosen.get(names);
  if (known) return known;
  const taken = new Negotiator({ headers: { 'accept-encoding': names } }).encodings(['br', 'gzip']);
  // The smaller one, also where the header names the other first, as browsers do.
  const encoding = taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
  if (chosen.size < MAX_CHOSEN) chosen.set(names, encoding);
  return encoding;
}

/** Compresses on a separate thread, never on the event loop. Brotli quality is 0–11, text is assumed. */
export function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window of 4 MB is the default, and setting it up costs more than a page.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  });
}

/** The bits of the smallest window that holds it all. */
function windowFor(length: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));
}

export function compressGzip(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: 6 });
}

/** Compresses an answer that is sent once: fast rather than small. */
export async function compressOnce(bytes: Buffer, accepted: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (bytes.length < WORTHWHILE || accepted === 'identity') return { bytes, encoding: 'identity' };
  if (accepted === 'br') return { bytes: await compressBrotli(bytes, 4), encoding: 'br' };
  return { bytes: await compressGzip(bytes), encoding: 'gzip' };
}
