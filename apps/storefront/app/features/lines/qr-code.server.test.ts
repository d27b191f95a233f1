import { expect, test } from 'vitest';
import { qrCode } from './qr-code.server.ts';

test('R20 a QR code is one path that draws every dark module, with a quiet zone around', () => {
  const { size, path } = qrCode('LPA:1$smdp.example.com$ABC-123');
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((match) => match.slice(1).map(Number));
  expect(rows.length).toBeGreaterThan(50);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  for (const [column = 0, row = 0, length = 0] of rows) {
    expect(row).toBeGreaterThanOrEqual(4);
    expect(row).toBeLessThan(size - 4);
    expect(column).toBeGreaterThanOrEqual(4);
    expect(column + length).toBeLessThanOrEqual(size - 4);
  }
  // The finder pattern in the upper left corner has seven rows, the first with seven dark modules and then a light one.
  expect(rows.find(([column, row]) => column === 4 && row === 4)?.[2]).toBe(7);
});
