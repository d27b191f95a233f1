import type { Place } from '@cerulean/contract/coverage';
import { usStates, type UsState } from '@cerulean/contract/us-states';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** A place as stored in the table. A city's `id` links it to its ZIP codes. */
export interface FoundPlace extends Omit<Place, 'key' | 'stateName'> {
  id: string;
  state: UsState;
}

export interface Spot {
  latitude: number;
  longitude: number;
}

const COLUMNS = `id, case kind when 'zip' then id end as zip, name, state, county, zips, latitude, longitude`;
/** Maximum number of places offered as choices. Queries fetch one more place to detect that there are more. */
export const MAX_CHOICES = 12;
/** Minimum trigram similarity of two place names, from 0 to 1, for suggesting one instead of the other. */
const ALIKE = 0.3;

/** Finds the place of a ZIP code, or `null`. */
export const findZip = sql<FoundPlace>('places.zip', `select ${COLUMNS} from place where id = $1 and kind = 'zip'`);
/** Finds places with exactly one of these keys, largest first. */
export const findExactly = sql<FoundPlace>(
  'places.exactly',
  `select ${COLUMNS} from place where kind = 'city' and folded = any($1) and ($2::text is null or state = $2)
    order by zips desc, state limit ${MAX_CHOICES + 1}`,
);
/** This query uses the `text_pattern_ops` index. The pattern contains only letters and digits. */
const beginning = sql<FoundPlace>(
  'places.beginning',
  `select ${COLUMNS} from place where kind = 'city' and folded like $1 and ($2::text is null or state = $2)
    order by zips desc, folded, state limit ${MAX_CHOICES + 1}`,
);
/** Finds places with a similar spelling, most similar first. Among equally similar places, larger ones come first. */
export const findAlike = sql<FoundPlace>(
  'places.alike',
  `select ${COLUMNS} from place
    where kind = 'city' and folded % $1 and ($2::text is null or state = $2) and similarity(folded, $1) >= ${ALIKE}
    order by similarity(folded, $1) * (1 + least(ln(zips), 4) / 10) desc, zips desc, id limit ${MAX_CHOICES}`,
);
const near = sql<FoundPlace>(
  'places.near',
  `select ${COLUMNS} from place where kind = 'zip' and id <> $3
    order by point(longitude, latitude) <-> point($2, $1) limit 4`,
);
const spotsOf = sql<Spot & { zip: string }>(
  'places.spots',
  `select id as zip, latitude, longitude from place where kind = 'zip' and city = $1`,
);
/** Reads the coordinates and state of every ZIP code. */
export const readAllSpots = sql<Spot & { state: string }>(
  'places.all-spots',
  `select state, latitude, longitude from place where kind = 'zip'`,
);

/** Finds places whose name begins with the text, largest first. */
export function findBeginning(q: Queryable, key: string, state: UsState | null): Promise<FoundPlace[]> {
  return q.query(beginning, [`${key}%`, state]);
}

/** Finds ZIP codes near a place, excluding the place itself. */
export function findNear(q: Queryable, place: FoundPlace): Promise<FoundPlace[]> {
  return q.query(near, [place.latitude, place.longitude, place.id]);
}

/** Returns the spots where coverage is checked: the spot of a ZIP code, or those of all of a city's ZIP codes. */
export function readSpots(q: Queryable, { id, zip, ...spot }: FoundPlace): Promise<(Spot & { zip: string })[]> {
  return zip === null ? q.query(spotsOf, [id]) : Promise.resolve([{ zip, ...spot }]);
}

/** Converts a stored place to the contract's shape, with the key that links use. */
export function shownPlace({ id: _id, ...place }: FoundPlace): Place {
  const key = place.zip ?? `${place.name}, ${place.state}`;
  return { key, ...place, stateName: usStates[place.state] };
}
