/**
 * Writes the grid of dots with which the coverage page draws the contiguous USA (R11), from the projected outline in
 * us-atlas: `node scripts/usa-dots.mjs`. Each line is a row of dots, in which `#` is land.
 */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import pointInPolygon from 'point-in-polygon-hao';
import { feature } from 'topojson-client';

const TARGET = new URL('../packages/rules/src/usa-dots.data.ts', import.meta.url);
const { STEP_X, STEP_Y, LEFT, TOP } = await import('../packages/rules/src/usa-dots.ts');

const atlas = createRequire(import.meta.url).resolve('us-atlas/nation-albers-10m.json');
/** @type {import('topojson-specification').Topology<{ nation: import('topojson-specification').GeometryCollection }>} */
const topology = JSON.parse(await readFile(atlas, 'utf8'));
const [nation] = feature(topology, topology.objects.nation).features;
if (nation?.geometry.type !== 'MultiPolygon') throw new Error('The outline of the country is no MultiPolygon');
/** Outlines without Alaska and Hawaii, which the projection insets at the lower left, not at their real location. */
const land = nation.geometry.coordinates.filter(([outline]) => {
  const [x = 0, y = 0] = outline?.[0] ?? [];
  return x >= 370 || y <= 445;
});

const rows = [];
for (let row = 0; TOP + row * STEP_Y < 600; row += 1) {
  let line = '';
  for (let column = 0; column < 80; column += 1) {
    const spot = [LEFT + column * STEP_X + (row % 2) * (STEP_X / 2), TOP + row * STEP_Y];
    line += land.some((polygon) => pointInPolygon(spot, polygon) !== false) ? '#' : '.';
  }
  rows.push(line.replace(/\.+$/, ''));
}
while (rows.at(-1) === '') rows.pop();

await writeFile(
  TARGET,
  `/** Made by scripts/usa-dots.mjs. */
export const usaRows = \`
${rows.join('\n')}
\`;
`,
);
console.log(`${rows.join('').replaceAll('.', '').length} dots in ${rows.length} rows`);
