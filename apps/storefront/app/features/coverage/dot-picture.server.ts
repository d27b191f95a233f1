import type { Technology } from '@cerulean/contract/coverage';
import { inThePicture, usaDots } from '@cerulean/rules/usa-dots';

/** The dots of one technology as an SVG path. `none` holds the dots without a signal. */
export interface DotLayer {
  of: Technology | 'none';
  path: string;
}

/** Technology for each digit in the survey data, weakest first. */
const SIGNS: Readonly<Record<string, Technology | 'none'>> = { 0: 'none', 1: '3g', 2: '4g', 3: '5g', 4: 'fast-5g' };

/** Draws the country as dots: paths of points, each relative to the previous one, which compresses to a tenth. */
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

/** Returns a place's position in the picture, or `null` if it is outside the picture, as in Alaska or Hawaii. */
export function spotInPicture({ longitude, latitude }: { longitude: number; latitude: number }) {
  if (longitude < -126 || latitude < 24 || latitude > 50) return null;
  const { x, y } = inThePicture(longitude, latitude);
  return { x: tidy(x), y: tidy(y) };
}
