import { NAMESAKES, type Namesake } from '@cerulean/contract/coverage';
import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { words as stateWords } from '@cerulean/messages/all/us-states';
import { LANGUAGES } from '@cerulean/messages/languages';

/** Common abbreviations in place names, and other names of places: nicknames, and Spanish names. */
const SHORT = new Map(Object.entries({ saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' }));
const CALLED = new Map(
  Object.entries({
    nyc: 'new york',
    'new york city': 'new york',
    la: 'los angeles',
    sf: 'san francisco',
    philly: 'philadelphia',
    vegas: 'las vegas',
    'nueva york': 'new york',
    'ciudad de nueva york': 'new york',
    'nueva orleans': 'new orleans',
    filadelfia: 'philadelphia',
    'san luis': 'saint louis',
    'san agustin': 'saint augustine',
    'san petersburgo': 'saint petersburg',
    'cayo hueso': 'key west',
    bufalo: 'buffalo',
    'ciudad de oklahoma': 'oklahoma city',
  }),
);

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
    .map((word) => SHORT.get(word) ?? word);
  return words.join(' ');
}

/** Returns the key of a place name. Spaces don't count, so *Mc Kinney* is *McKinney*, and *De Kalb* is *DeKalb*. */
export function searchKey(name: string): string {
  return fold(name).replaceAll(' ', '');
}

/** Parsed input: a ZIP code, digits that are not a ZIP code, a state, a place outside the states, or a name. */
export type Asked =
  | { kind: 'zip'; zip: string }
  | { kind: 'malformed' }
  | { kind: 'state'; state: UsState }
  | { kind: 'outside' }
  | {
      kind: 'name';
      key: string;
      called: string | null;
      state: UsState | null;
      whole: string;
      namesake: Namesake | null;
    };

/** Other names of the states than those of the languages. */
const STATES_CALLED: Readonly<Record<string, UsState>> = {
  'd c': 'DC',
  'distrito de columbia': 'DC',
  'district of columbia': 'DC',
  'nueva hampshire': 'NH',
  'nuevo mejico': 'NM',
  tejas: 'TX',
};
/** The states by their codes and their names in every language. */
const stateNames = new Map<string, UsState>([
  ...Object.entries(STATES_CALLED),
  ...usStateCodes.flatMap((code): [string, UsState][] => [
    [code.toLowerCase(), code],
    ...LANGUAGES.map((language): [string, UsState] => [fold(stateWords[language][`state${code}`]), code]),
  ]),
]);
/** States whose name alone means the city. */
const CITIES = new Set(['new york', 'nueva york', 'washington']);
/** Names of the territories, and the codes that follow a place there. */
const TERRITORIES =
  /(?:^|.* )(?:puerto rico|guam|virgin islands|islas virgenes(?: estadounidenses| americanas| de ee ?uu)?|american samoa|samoa americana|mariana islands|islas marianas(?: del norte)?)$|. (?:pr|gu|vi|as|mp)$/;

/** Names that many people know as those of a place in a territory, or of a country, before any town in the states. */
const KNOWN: Readonly<Record<Namesake, readonly string[]>> = {
  PR: [
    'aguadilla',
    'arecibo',
    'bayamon',
    'caguas',
    'carolina',
    'fajardo',
    'guaynabo',
    'humacao',
    'mayaguez',
    'ponce',
    'san juan',
  ],
  VI: ['charlotte amalie', 'christiansted', 'frederiksted', 'saint croix', 'saint thomas'],
  country: [
    'brasil',
    'brazil',
    'canada',
    'chile',
    'colombia',
    'cuba',
    'ecuador',
    'guatemala',
    'honduras',
    'jamaica',
    'mexico',
    'panama',
    'peru',
    'venezuela',
  ],
};
const namesakes = new Map(NAMESAKES.flatMap((where) => KNOWN[where].map((name) => [searchKey(name), where] as const)));

/** Parses the input. `whole` is the key of the full text: "Kansas City" ends in no state, but "New York" might. */
export function readAsked(text: string): Asked {
  const plain = text.normalize('NFKC').trim();
  const zip = /^(?:ZIP\s*)?(\d{5})(?:[\s-]*\d{4})?$/i.exec(plain)?.[1];
  if (zip) return { kind: 'zip', zip };
  if (/^[\d\s-]+$/.test(plain)) return { kind: 'malformed' };
  const whole = fold(plain);
  if (TERRITORIES.test(whole)) return { kind: 'outside' };
  const alone = stateNames.get(whole);
  if (alone === 'DC') return nameOf('washington', alone, whole);
  if (alone && !CITIES.has(whole) && !CALLED.has(whole)) return { kind: 'state', state: alone };
  const words = whole.split(' ');
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const state = stateNames.get(words.slice(-count).join(' '));
    if (state) return nameOf(words.slice(0, -count).join(' '), state, whole);
  }
  return nameOf(whole, null, whole);
}

function nameOf(name: string, state: UsState | null, whole: string): Asked {
  const called = CALLED.get(name);
  return {
    kind: 'name',
    key: searchKey(name),
    called: called ? searchKey(called) : null,
    state,
    whole: searchKey(whole),
    namesake: state === null ? (namesakes.get(searchKey(name)) ?? null) : null,
  };
}
