// Building blocks of every drawing: text as outlines (so pictures need no installed fonts), gradients, waves, shadows.
import fs from 'node:fs';

const glyphs = JSON.parse(fs.readFileSync(new URL('./outfit-glyphs.json', import.meta.url), 'utf8'));

/** Rounds to a tenth, because more digits only make files longer. */
export const n = (x) => +x.toFixed(1);

/**
 * Returns text in Outfit as an SVG path. `x`, `y` is the start of the baseline, `size` the em in user units, `w` the
 * weight (400, 500, 600), `ls` the letter spacing in thousandths of an em.
 */
export function text(
  string,
  x,
  y,
  size,
  { w = 500, fill = '#06222e', anchor = 'start', ls = 0, opacity = 1, rotate = 0 } = {},
) {
  const scale = size / 1000;
  const chars = [...string].map((c) => glyphs[w][c] ?? glyphs[w]['?']);
  const width = chars.reduce((sum, [advance]) => sum + advance + ls, -ls) * scale;
  let cursor = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  let d = '';
  for (const [advance, path] of chars) {
    d += path.replace(/(-?\d+) (-?\d+)/g, (_, px, py) => `${n(cursor + px * scale)} ${n(y - py * scale)}`);
    cursor += (advance + ls) * scale;
  }
  const turn = rotate ? ` transform="rotate(${rotate} ${x} ${y})"` : '';
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}${turn}/>`;
}

const stop = ([offset, color, opacity]) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity == null ? '' : ` stop-opacity="${opacity}"`}/>`;

/** Returns a linear gradient. `stops` are `[offset, color, opacity?]`, the direction is in fractions of the box. */
export const linear = (id, stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`;

/** Returns a radial gradient in fractions of the box. */
export const radial = (id, stops, cx = 0.5, cy = 0.5, r = 0.5) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`;

/** Moves, scales, and rotates a drawing around `pivot`. */
export const put = (body, x, y, scale = 1, turn = 0, pivot = [0, 0]) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn} ${pivot[0]} ${pivot[1]})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

/** Returns a sine-like wave from `x0` to `x1` at height `y`. */
export function wave(y, period, amplitude, x0, x1) {
  const half = period / 2;
  const steps = Math.ceil((x1 - x0) / half);
  return `M${x0} ${n(y)}q${n(half / 2)} ${n(-amplitude * 2)} ${n(half)} 0${`t${n(half)} 0`.repeat(Math.max(0, steps - 1))}`;
}

const swell = [
  [6, 24, 1.1, 1],
  [17, 40, 1.7, 1.2],
  [31, 60, 2.6, 1.4],
  [50, 80, 3.6, 1.6],
  [76, 120, 5, 1.9],
  [110, 240, 7, 2.2],
];

/** Draws the lines of the sea below a horizon at `y`: close together far out, wide near the shore. */
export const sea = (x0, x1, y, scale = 1, count = 6) =>
  swell
    .slice(0, count)
    .map(
      ([dy, period, amplitude, width]) =>
        `<path d="${wave(y + dy * scale, period * scale, amplitude * scale, x0, x1)}" stroke-width="${n(width * Math.max(0.75, scale))}"/>`,
    )
    .join('');

/** Draws the shop's logo, a sun over a wave, in a box of 24. */
export const mark = (x, y, scale, color, sun = color, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><path d="M4 14a8 8 0 0 1 16 0z" fill="${sun}"/><path d="M1 18.5q2.75-2.6 5.5 0t5.5 0 5.5 0 5.5 0" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round"/></g>`;

/** Draws the shadow under an object: wide and soft, with a narrow dark part at the point of contact. */
export const shadow = (cx, cy, rx, strength = 1) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="13" fill="#06222e" opacity="${n(strength * 24) / 100}" filter="url(#soft)"/><ellipse cx="${cx}" cy="${cy - 5}" rx="${n(rx * 0.86)}" ry="5" fill="#06222e" opacity="${n(strength * 34) / 100}" filter="url(#close)"/>`;

const filters =
  '<filter id="soft" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="13"/></filter>' +
  '<filter id="close" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="4"/></filter>' +
  '<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>';

/** Wraps a drawing as a square picture of 720 (or `width` by `height`) with a transparent background. */
export const picture = (body, defs = '', width = 720, height = 720) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${filters}${defs}</defs>${body}</svg>`;
