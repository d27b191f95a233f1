import { kindOfCode } from '@cerulean/rules/carriers';

/** What was typed or scanned from the pieces of an item, with spaces or commas between. */
interface Scanned {
  quantity: number;
  codes: string;
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** Fifteen digits that check are an IMEI, everything else is a serial number. */
export function codesOf(text: string): { kind: 'imei' | 'serial'; code: string }[] {
  return wordsOf(text).map((code) => ({
    kind: kindOfCode(code) === 'imei' ? ('imei' as const) : ('serial' as const),
    code,
  }));
}

/** What is wrong with what was scanned for so many pieces; undefined where nothing is. */
export function problemOf({ codes, quantity }: Scanned): string | undefined {
  const words = wordsOf(codes);
  const slip = words.find((code) => kindOfCode(code) === 'slip');
  if (slip) return `${slip} is not a valid IMEI. Scan it again.`;
  if (new Set(words).size < words.length) return 'The same number is there twice';
  return words.length > quantity ? 'There are more numbers than pieces' : undefined;
}
