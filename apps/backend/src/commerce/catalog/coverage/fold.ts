import { usStates, usStateCodes, type UsState } from '@cerulean/contract/us-states';

/** Common abbreviations in place names, and nicknames of places. */
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };
const CALLED: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  la: 'los angeles',
  sf: 'san francisco',
  philly: 'philadelphia',
  vegas: 'las vegas',
};

/**
 * Folds a place name for searching: removes accents, punctuation, and capitals, and unifies spellings such as *Saint*.
 * The result is empty if the name has no Latin letters or digits. All US place names use the Latin alphabet.
 */
export function fold(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʻ.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word);
  return words.join(' ');
}

/** Returns the key of a place name. Spaces don't count, so *Mc Kinney* is *McKinney*, and *De Kalb* is *DeKalb*. */
export function searchKey(name: string): string {
  return fold(name).replaceAll(' ', '');
}

/** Parsed input: a ZIP code, digits that are not a ZIP code, or a name with or without its state. */
export type Asked =
  | { kind: 'zip'; zip: string }
  | { kind: 'malformed' }
  | { kind: 'name'; key: string; state: UsState | null; whole: string };

const stateNames = new Map<string, UsState>(
  usStateCodes.flatMap((code) => [
    [fold(usStates[code]), code],
    [code.toLowerCase(), code],
  ]),
);

/** Parses the input. `whole` is the key of the full text: "Kansas City" ends in no state, but "New York" might. */
export function readAsked(text: string): Asked {
  const plain = text.normalize('NFKC').trim();
  const zip = /^(?:ZIP\s*)?(\d{5})(?:[\s-]*\d{4})?$/i.exec(plain)?.[1];
  if (zip) return { kind: 'zip', zip };
  if (/^[\d\s-]+$/.test(plain)) return { kind: 'malformed' };
  const whole = fold(plain);
  const words = whole.split(' ');
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const state = stateNames.get(words.slice(-count).join(' '));
    const rest = words.slice(0, -count).join(' ');
    if (state) return { kind: 'name', key: searchKey(CALLED[rest] ?? rest), state, whole: searchKey(whole) };
  }
  return { kind: 'name', key: searchKey(CALLED[whole] ?? whole), state: null, whole: searchKey(whole) };
}
