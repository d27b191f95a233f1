import type { Language } from '@cerulean/messages/languages';

/**
 * Normalizes words for search: removes accents, capitals, and apostrophes, and unifies alternative spellings. Both
 * published text and search queries are processed here.
 */

/** Accents of the Latin, Greek, and Cyrillic alphabets, and the marks that Arabic and Hebrew text may omit. */
const SIGNS = /[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
/** A word: letters, digits, and the combining marks that some scripts need, or several such parts joined by hyphens. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;
const HYPHEN = /[-\u2010\u2011]/;
/** Scripts without spaces between words. In them, each pair of characters counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u;
/** Units that may be written with or without a space before them. */
const UNITS = new Set(['gb', 'mb', 'tb', 'kbps', 'mbps', 'mm', 'cm', 'mah', 'hz', 'mp', 'w']);

/** Maximum number of words per text, more than any page of the shop has. The rest of a longer text is not searched. */
const MOST = 6_000;

/** Removes accents, capitals, and apostrophes from a text. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(SIGNS, '').normalize('NFC').toLowerCase().replace(APOSTROPHES, '');
}

/** Endings that tell gender and number, after at least four letters. PostgreSQL's stems have none of them. */
const ENDINGS: Partial<Record<Language, RegExp>> = { es: /(?<=.{4})(?:[aeo]s?|s)$/ };

/** Returns a folded word without its ending, as far as the forms of a word differ in it: `ilimitad` for `ilimitada`. */
export function withoutEnding(word: string, language: Language): string {
  return word.replace(ENDINGS[language] ?? '', '');
}

/** Returns whether a word is in a script without spaces between words. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** Returns the words of a published text in every spelling: `Wi-Fi, 10 GB` gives `wi fi wifi 10 gb 10gb`. */
export function writtenWords(text: string): string[] {
  const words = (fold(text).match(WORD) ?? []).slice(0, MOST).flatMap(spellings);
  return words.flatMap((word, place) => {
    const before = words[place - 1] ?? '';
    return UNITS.has(word) && /^\d+$/.test(before) ? [word, before + word] : [word];
  });
}

/** One search term, and the parts that may replace it: `wi-fi` is `wifi`, or `wi` with `fi`. */
export interface TypedWord {
  word: string;
  parts: string[];
}

/** Returns a query's search terms without duplicates, at most `most` of them. */
export function typedWords(text: string, most: number): TypedWord[] {
  const found = new Map<string, TypedWord>();
  for (const given of fold(text).match(WORD) ?? []) {
    const [word = '', ...parts] = spellings(given).toReversed();
    // For a compound, the last spelling is the joined word. Pairs of characters are separate terms.
    const typed = isUnspaced(given)
      ? spellings(given).map((pair) => ({ word: pair, parts: [] }))
      : [{ word, parts: parts.toReversed() }];
    for (const one of typed) if (found.size < most && !found.has(one.word)) found.set(one.word, one);
  }
  return [...found.values()];
}

/** Returns a word's spellings: `two-year` → `two`, `year`, `twoyear`; `10gb` → `10`, `gb`, `10gb`; or its pairs. */
function spellings(word: string): string[] {
  if (isUnspaced(word)) return word.split(new RegExp(`(${UNSPACED.source})`, 'u')).flatMap(pairsOf);
  const parts = word.split(HYPHEN);
  if (parts.length > 1) return [...parts, parts.join('')];
  const amount = /^(\d+)(\p{L}+)$/u.exec(word);
  return amount?.[1] && amount[2] && UNITS.has(amount[2]) ? [amount[1], amount[2], word] : [word];
}

function pairsOf(run: string): string[] {
  if (!isUnspaced(run)) return run.split(HYPHEN).filter((part) => part !== '');
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(0, -1).map((character, place) => character + (characters[place + 1] ?? ''));
}

/**
 * Encodes a word in a–z and digits, with two letters for each other character, because pg_trgm ignores other characters
 * if the database's locale is C. The result is meant for comparing words, not for reading.
 */
export function spellingOf(word: string): string {
  const letter = (place: number) => String.fromCharCode(97 + (place % 26));
  return [...word]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      return /[a-z0-9]/.test(character) ? character : letter(Math.floor(code / 26)) + letter(code);
    })
    .join('');
}
