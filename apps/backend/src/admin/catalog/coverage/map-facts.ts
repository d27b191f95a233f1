import type { CoverageMapRow } from '../../../commerce/catalog/coverage/coverage-maps.ts';
import { when } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

/** A map as sent in a response. */
export type ShownMap = OnWire<CoverageMapRow>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Square kilometers in a square mile. */
const SQUARE_MILE = 2.589988;

/** Returns the facts read from an uploaded file as pairs of name and value. */
export function mapFacts(
  words: Words<'panel-catalog'>,
  map: ShownMap,
  uploader: string,
): (readonly [string, string])[] {
  return [
    [words('uploadedAt'), words('uploadedBy', { time: when(map.uploadedAt), name: uploader })],
    [words('reason'), map.reason],
    [words('technologies'), map.technologies.join(', ')],
    [words('features'), number.format(map.features)],
    [
      words('positions'),
      words('positionsOf', {
        kept: number.format(map.vertices),
        given: number.format(map.verticesGiven),
        simplified: map.vertices < map.verticesGiven ? 'yes' : 'no',
      }),
    ],
    [words('totalArea'), words('squareMiles', { miles: number.format(map.squareKm / SQUARE_MILE) })],
  ];
}
