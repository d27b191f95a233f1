import { describe, expect, it } from 'vitest';
import { FILE_CALLS, MAX_FILE_BODY, sentFile } from './sent-file.ts';

const MOST = 200_000;
const problem = (text: string) =>
  sentFile(MOST)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

describe('a file that staff send', () => {
  it.each(['a', '"', '\n', '\u0001', '\u00e9', '\u20ac', '\u{1f600}'])(
    'of the size that the guide allows is taken, and fits into its body: %j',
    (letter) => {
      const utf8 = letter.repeat(MOST / Buffer.byteLength(letter));
      const utf16 = letter.repeat((MOST - 2) / 2 / letter.length);
      for (const text of [utf8, utf16]) {
        expect(problem(text)).toEqual([]);
        expect(Buffer.byteLength(JSON.stringify({ text }))).toBeLessThan(MAX_FILE_BODY - 3_000);
      }
    },
  );

  it.each([`${'a'.repeat(MOST)}a`, '\u00e9'.repeat(MOST / 2 + 1)])('is refused beyond it, with the limit', (text) =>
    expect(problem(text)).toEqual(['Use a file up to 200 kB']),
  );

  it('is refused where letters of it were lost before, with the row', () => {
    expect(problem('Jurisdiction\r\nSF\rDo\ufffda Ana')).toEqual([
      'Row 3 lost a character (\ufffd) when the file was saved. Save it again as “CSV UTF-8”.',
    ]);
  });

  it('has one limit in its call and in its guide', () => expect(new Set(FILE_CALLS.values())).toEqual(new Set([MOST])));
});
