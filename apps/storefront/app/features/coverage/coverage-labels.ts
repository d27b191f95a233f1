import type { Place, Reach, Technology } from '@cerulean/contract/coverage';
import type { HorizonLevel } from '../../ui/horizon.tsx';

export const technologyNames: Readonly<Record<Technology, string>> = {
  'fast-5g': 'Fast 5G',
  '5g': '5G',
  '4g': '4G LTE',
  '3g': '3G',
};

/** Typical uses of each technology. */
const uses: Readonly<Record<Technology, string>> = {
  'fast-5g': 'Films in full resolution, large files in seconds',
  '5g': 'Films, calls with picture, working on the road',
  '4g': 'Maps, music, messages and most films',
  '3g': 'Calls, texts and messages; pictures take a while',
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
  if (!somewhere) {
    return {
      title: 'No signal of ours',
      text: 'Our network does not reach this place. Calls and texts work over Wi‑Fi with every plan.',
      level: 0,
    };
  }
  if (!best) {
    const name = technologyNames[somewhere.technology];
    const part = shareLabel(Math.max(...reach.map(({ outdoors }) => outdoors)), place.zips);
    return {
      title: 'In parts',
      text: `There is a signal in ${part}, at best ${name}. Look up the ZIP code where you are most.`,
      level: 1,
    };
  }
  const isIndoors = best.indoors >= MOST;
  const [indoors, outdoors] = levels[best.technology];
  const name = technologyNames[best.technology];
  const better =
    somewhere === best
      ? ''
      : ` ${technologyNames[somewhere.technology]} in ${shareLabel(somewhere.outdoors, place.zips)}.`;
  const inside = reach.find((each) => each.indoors >= MOST && each !== best);
  const buildings = !hasIndoors
    ? ''
    : isIndoors
      ? ', also indoors'
      : inside
        ? `, ${technologyNames[inside.technology]} indoors`
        : ', weaker indoors';
  return {
    title: `${name}${buildings}`,
    text: `${uses[best.technology]}.${better}`,
    level: isIndoors || !hasIndoors ? indoors : outdoors,
  };
}

/** Describes a covered share: all or none of a single ZIP code, else a number of ZIP codes. */
function shareLabel(share: number, zips: number): string {
  if (zips === 1) return share > 0 ? 'all of it' : 'none of it';
  return `${Math.round(share * zips)} of its ${zips} ZIP codes`;
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

/** Returns the path of the coverage page for a place. */
export function placePath(key: string): string {
  return `/coverage-map?${new URLSearchParams({ place: key }).toString()}`;
}
