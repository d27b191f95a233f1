import { encode } from 'uqr';

/** A QR code as a single SVG path whose units are modules, including the quiet zone that scanners need. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes text as a QR code with medium error correction, so that cameras can read it from a reflecting screen. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((line, row) =>
    runs(line).map(([from, length]) => `M${from} ${row}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
}

/** Returns the start and length of each run of dark modules in a row. */
function runs(line: readonly boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  for (const [column, isDark] of line.entries()) {
    const last = found.at(-1);
    if (isDark && last && last[0] + last[1] === column) last[1] += 1;
    else if (isDark) found.push([column, 1]);
  }
  return found;
}
