/** Returns a generator of numbers that look random but are the same in every run (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const BEGINNINGS = 'bar cor del fen gal hol kel lor mar nor pel quin ros sol tal ven wil zan brim crest'.split(' ');
const MIDDLES = ['a', 'e', 'i', 'o', 'ar', 'en', 'il', 'or'];
const ENDS = 'bek den fell gate holm ley mont ness rick ton wyn zet'.split(' ');

/** 1,920 different words that serve as the vocabulary of product descriptions. */
export const words: readonly string[] = BEGINNINGS.flatMap((begin) =>
  MIDDLES.flatMap((middle) => ENDS.map((end) => begin + middle + end)),
);

export const KINDS = ['phone', 'tablet', 'watch', 'hotspot', 'accessory'] as const;
export const BRANDS = ['Lumen', 'Kite', 'Orbit', 'Beacon', 'Petrel', 'Norden', 'Tern', 'Drift', 'Buoy', 'Alder'];
export const COLORS = ['Sea', 'Fog', 'Deep', 'Sand', 'Dawn', 'Kelp', 'Slate', 'Sun'];

/** Picks a word. Early words are far more frequent than late ones, as in every language. */
export function wordOf(random: (below: number) => number): string {
  const place = Math.floor(words.length * (random(1_000_000) / 1_000_000) ** 3);
  return words[place] ?? '';
}

/** Returns `count` different search terms: names, unfinished words, typos, product words, and terms without results. */
export function searchesOf(count: number, seed: number): string[] {
  const random = seeded(seed);
  const found = new Set<string>();
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const makers: (() => string)[] = [
    () => `${pick(BRANDS)} ${wordOf(random)}`,
    () => wordOf(random),
    () => wordOf(random).slice(0, 3 + random(3)),
    () => `${wordOf(random)} ${wordOf(random)}`,
    () => withError(wordOf(random), random),
    () => `${pick(COLORS)} ${pick(KINDS)}`,
    () => `${pick(BRANDS)} ${random(200)}`,
    () => `qx${random(10_000)}zzv`,
  ];
  while (found.size < count) found.add(pick(makers)());
  return [...found];
}

/** Returns `count` different filter sets, as query strings of a product list. */
export function filtersOf(count: number, seed: number): string[] {
  const random = seeded(seed);
  const found = new Set<string>();
  const some = (name: string, values: readonly string[], most: number) =>
    values
      .filter(() => random(values.length) < random(most + 1))
      .map((value) => [name, value] as const)
      .slice(0, most);
  while (found.size < count) {
    const chosen: (readonly [string, string])[] = [
      ...some('kind', KINDS, 2),
      ...some('brand', BRANDS, 3),
      ...some('color', COLORS, 3),
      ...some('price', ['0-100', '100-250', '250-500', '500-'], 2),
      ...(random(3) === 0 ? [['stock', 'in'] as const] : []),
      ...(random(4) === 0 ? [['esim', 'yes'] as const] : []),
      ...(random(4) === 0 ? [['network', '5g'] as const] : []),
      ['sort', ['featured', 'price-up', 'price-down', 'name'][random(4)] ?? 'featured'],
    ];
    // Some filter sets only sort the list, but most also filter it.
    found.add(new URLSearchParams(chosen.map(([name, value]): [string, string] => [name, value])).toString());
  }
  return [...found];
}

/** Returns the word with one error: two letters swapped, one letter left out, or one too many. */
function withError(word: string, random: (below: number) => number): string {
  const place = 1 + random(word.length - 2);
  const [before, letter, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
  if (random(3) === 0) return before + after;
  if (random(2) === 0) return before + letter + letter + after;
  return before + (after[0] ?? '') + letter + after.slice(1);
}
