import type { ByteRange } from './store/file-store.ts';

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns the range, `outside` if it is beyond the file, or `null` for the
 * whole file. An invalid header, or one with several ranges, means the whole file, as the RFC allows.
 */
export function byteRange(header: string, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const wanted = Math.min(Number(last), size);
    return wanted === 0 ? 'outside' : { start: size - wanted, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
