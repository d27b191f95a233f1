import type { Technology } from '@cerulean/contract/coverage';
import { inThePicture, usaDots } from '@cerulean/rules/usa-dots';

/** One path of dots for each of a map's technologies, the least first; `none` are dots without a signal. */
export interface DotLayer {
  of: Technology | 'none';
  path: string;
}

/** The sign of the survey → technology. */
const SIGNS: Readonly<Record<string, Technology | 'none'>> = { 0: 'none', 1: '3g', 2: '4g', 3: '5g', 4: 'fast-5g' };

/** The country in dots: paths of points, each a step from the one before, because so they pack into a tenth. */
export function dotPicture(signs: string): DotLayer[] {
  const dots = usaDots().map((dot, index) => ({ ...dot, of: SIGNS[signs[index] ?? '0'] ?? 'none' }));
  return Object.values(SIGNS).flatMap((of) => {
    let at = { x: 0, y: 0 };
    const path = dots
      .filter((dot) => dot.of === of)
      .map(({ x, y }) => {
        const step = `m${tidy(x - at.x)} ${tidy(y - at.y)}h0`;
        at = { x, y };
        return step;
      })
      .join('');
    return path === '' ? [] : [{ of, path }];
  });
}

const tidy = (value: number) => Math.round(value * 10) / 10;

/** Where a place lies in the picture; null for one outside of it, as in Alaska or Hawaii. */
export function spotInPicture({ longitude, latitude }: { longitude: number; latitude: number }) {
  if (longitude < -126 || latitude < 24 || latitude > 50) return null;
  const { x, y } = inThePicture(longitude, latitude);
  return { x: tidy(x), y: tidy(y) };
}
