import type { CoverageAreas } from '@cerulean/contract/coverage';
import type { Area, Ring } from './polygon.ts';
import { simplifyRing } from './simplify.ts';

/** Maximum shift of a drawn border, in degrees: about 1 km, less than a pixel when the whole country is shown. */
const TOLERANCE = 0.01;
const DECIMALS = 1_000;

/** Returns the areas for drawing: coarser than those used for coverage checks, one feature per technology and reach. */
export function mapAreas(areas: readonly Area[]): CoverageAreas {
  const groups = Map.groupBy(areas, ({ technology, indoors }) => `${technology} ${indoors}`);
  const features = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { technology, indoors } = first;
    const coordinates = group.map(({ rings }) => rings.map(coarse));
    const geometry = { type: 'MultiPolygon' as const, coordinates };
    return [{ type: 'Feature' as const, properties: { technology, indoors }, geometry }];
  });
  return { type: 'FeatureCollection', features };
}

function coarse(ring: Ring): Ring {
  return simplifyRing(ring, TOLERANCE).map(([x, y]) => [
    Math.round(x * DECIMALS) / DECIMALS,
    Math.round(y * DECIMALS) / DECIMALS,
  ]);
}
