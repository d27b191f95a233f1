import type { CoverageMapRow } from '../../../commerce/catalog/coverage/coverage-maps.ts';
import { when } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';

/** A map as sent in a response. */
export type ShownMap = OnWire<CoverageMapRow>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Square kilometers in a square mile. */
const SQUARE_MILE = 2.589988;

/** Returns the facts read from an uploaded file as pairs of name and value. */
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
