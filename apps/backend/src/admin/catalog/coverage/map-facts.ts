import type { CoverageMapRow } from '../../../commerce/catalog/coverage/coverage-maps.ts';
import { when } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';

/** A map as it comes over the wire. */
export type ShownMap = OnWire<CoverageMapRow>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** What a square mile has of square kilometers. */
const SQUARE_MILE = 2.589988;

/** What was read of a file that somebody uploaded, as names with values. */
export function mapFacts(map: ShownMap, uploader: string): (readonly [string, string])[] {
  return [
    ['Uploaded', `${when(map.uploadedAt)}, ${uploader}`],
    ['Why', map.reason],
    ['Technologies', map.technologies.join(', ')],
    ['Features', number.format(map.features)],
    ['Positions', `${number.format(map.vertices)} of ${number.format(map.verticesGiven)} after simplifying`],
    [
      'Areas added up',
      `${number.format(map.squareKm / SQUARE_MILE)} square miles; where they lie over each other, each counts`,
    ],
  ];
}
