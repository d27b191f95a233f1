import { usaRows } from './usa-dots.data.ts';

/** Grid distances in units of a 975 by 610 picture, the size of the us-atlas outlines. Every other row is shifted. */
export const STEP_X = 12;
export const STEP_Y = 10.4;
export const LEFT = 12;
export const TOP = 30;

/** A dot of the picture, with its longitude and latitude in degrees. */
export interface Dot {
  x: number;
  y: number;
  longitude: number;
  latitude: number;
}

/** Returns the contiguous USA as dots, row by row, for the coverage picture (R11). Dots and order never change. */
export function usaDots(): Dot[] {
  return usaRows
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      [...line].flatMap((sign, column) => {
        if (sign !== '#') return [];
        const x = LEFT + column * STEP_X + (row % 2) * (STEP_X / 2);
        const y = Math.round((TOP + row * STEP_Y) * 10) / 10;
        return [{ x, y, ...onTheGlobe(x, y) }];
      }),
    );
}

const RADIANS = Math.PI / 180;
/** Conic equal-area projection of the outlines: Albers, 29.5 and 45.5 degrees north, center 38.7 north, 96 west. */
const SIN_1 = Math.sin(29.5 * RADIANS);
const N = (SIN_1 + Math.sin(45.5 * RADIANS)) / 2;
const C = 1 + SIN_1 * (2 * N - SIN_1);
const SCALE = 1_300;
const MIDDLE = { x: 487.5, y: 305 };

const radius = (latitude: number) => Math.sqrt(C - 2 * N * Math.sin(latitude * RADIANS)) / N;

/** Converts longitude and latitude in degrees to a position in the picture. */
export function inThePicture(longitude: number, latitude: number): { x: number; y: number } {
  const raw = (east: number, north: number) => {
    const angle = east * RADIANS * N;
    const r = radius(north);
    return { x: r * Math.sin(angle), y: R_0 - r * Math.cos(angle) };
  };
  const at = raw(longitude + 96, latitude);
  const middle = raw(-0.6, 38.7);
  return { x: MIDDLE.x + SCALE * (at.x - middle.x), y: MIDDLE.y - SCALE * (at.y - middle.y) };
}

const R_0 = Math.sqrt(C) / N;

function onTheGlobe(x: number, y: number): { longitude: number; latitude: number } {
  const middle = { angle: -0.6 * RADIANS * N, r: radius(38.7) };
  const u = (x - MIDDLE.x) / SCALE + middle.r * Math.sin(middle.angle);
  const v = -(y - MIDDLE.y) / SCALE + R_0 - middle.r * Math.cos(middle.angle);
  const down = R_0 - v;
  const r = Math.hypot(u, down);
  const longitude = Math.atan2(u, down) / N / RADIANS - 96;
  const latitude = Math.asin((C - (r * N) ** 2) / (2 * N)) / RADIANS;
  return { longitude, latitude };
}
