import type { Place, Reach, Technology } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import type { HorizonLevel } from '../../ui/horizon.tsx';

export const technologyNames: Readonly<Record<Technology, string>> = {
  'fast-5g': words.fast5g,
  '5g': '5G',
  '4g': '4G LTE',
  '3g': '3G',
};

/** The coverage result: a title, a sentence, and a height of the sun. */
export interface Verdict {
  title: string;
  text: string;
  level: HorizonLevel;
}

const MOST = 0.9;
const levels: Readonly<Record<Technology, readonly [indoors: HorizonLevel, outdoors: HorizonLevel]>> = {
  'fast-5g': [5, 4],
  '5g': [4, 3],
  '4g': [3, 2],
  '3g': [2, 1],
};

/**
 * Describes the coverage of a place: the best technology that reaches nearly all of it, whether that works indoors, and
 * where coverage is better. `hasIndoors` is false for maps without data about buildings.
 */
export function verdictOf(reach: readonly Reach[], place: Pick<Place, 'zips'>, hasIndoors: boolean): Verdict {
  const best = reach.find(({ outdoors }) => outdoors >= MOST);
  const somewhere = reach.find(({ outdoors }) => outdoors > 0);
  if (!somewhere) return { title: words.none, text: words.noneText, level: 0 };
  if (!best) {
    const technology = technologyNames[somewhere.technology];
    const part = partOf(Math.max(...reach.map(({ outdoors }) => outdoors)), place.zips);
    return { title: words.inParts, text: words.inPartsText({ ...part, technology }), level: 1 };
  }
  const isIndoors = best.indoors >= MOST;
  const [indoors, outdoors] = levels[best.technology];
  const better = () =>
    words.better({ technology: technologyNames[somewhere.technology], ...partOf(somewhere.outdoors, place.zips) });
  // A title that promises nothing indoors counts no ZIP codes there.
  const isCountedIndoors = hasIndoors && reach.some(({ indoors }) => indoors >= MOST);
  const isWhole = best.outdoors === 1 && (!isCountedIndoors || best.indoors === 0 || best.indoors === 1);
  return {
    title: hasIndoors ? indoorsTitle(best, reach) : technologyNames[best.technology],
    text: [
      words.uses({ technology: best.technology }),
      ...(somewhere === best ? [] : [better()]),
      ...(isWhole ? [] : [words.nearlyAll]),
    ].join(' '),
    level: isIndoors || !hasIndoors ? indoors : outdoors,
  };
}

/** Returns the best technology, and what becomes of it indoors. */
function indoorsTitle(best: Reach, reach: readonly Reach[]): string {
  const technology = technologyNames[best.technology];
  if (best.indoors >= MOST) return words.indoorsToo({ technology });
  const inside = reach.find((each) => each.indoors >= MOST);
  if (inside) return words.otherIndoors({ technology, inside: technologyNames[inside.technology] });
  return reach.some(({ indoors }) => indoors > 0)
    ? words.partlyIndoors({ technology })
    : words.outdoorsOnly({ technology });
}

/** Returns how many of a place's ZIP codes a share above zero covers. */
function partOf(share: number, zips: number): { covered: number; zips: number } {
  return { covered: Math.round(share * zips), zips };
}

/** Formats a covered share as a percentage. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  // The percentage is never rounded up to 100% or down to 0%.
  if (whole === 100 && share < 1) return '99%';
  if (whole === 0 && share > 0) return '1%';
  return `${whole}%`;
}

/** Formats a place: `Bend, OR 97701`. */
export function placeLabel({ name, state, zip }: Pick<Place, 'name' | 'state' | 'zip'>): string {
  return zip === null ? `${name}, ${state}` : `${name}, ${state} ${zip}`;
}

/** Formats a place in a list of choices: `Bend, Oregon`. The capital is named without its district. */
export function choiceLabel({ name, state, stateName }: Pick<Place, 'name' | 'state' | 'stateName'>): string {
  return state === 'DC' && name === 'Washington' ? words.washingtonDc : `${name}, ${stateName}`;
}

/** Returns the path of the coverage page for a place. */
export function placePath(key: string): string {
  return `/coverage-map?${new URLSearchParams({ place: key }).toString()}`;
}

/** Returns what the county of a ZIP code is called. `null` if it has none, or has its city's name. */
export function countyLabel({ zip, name, state, county }: Pick<Place, 'zip' | 'name' | 'state' | 'county'>) {
  if (!zip || !county || county.includes(name) || state === 'DC' || /^City of |\(city/.test(county)) return null;
  if (state === 'AK') return alaskaLabel(county);
  return words.county({
    county: county.replace(/ (?:County|Parish)$/, ''),
    kind: state === 'LA' ? 'parish' : 'county',
  });
}

const ALASKA_KINDS = [
  ['censusArea', / \(CA\)$| Census Area$/],
  ['cityAndBorough', /(?:^| )City and Borough(?: of |$)/],
  ['borough', / Borough$/],
  ['municipality', / Municipality$/],
] as const;

/** Returns what an Alaskan county is called. Some have no kind in the list of places, and keep their bare name. */
function alaskaLabel(county: string): string {
  for (const [kind, ending] of ALASKA_KINDS) {
    if (ending.test(county)) return words.county({ county: county.replace(ending, ''), kind });
  }
  return county;
}
