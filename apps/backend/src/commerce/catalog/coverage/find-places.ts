import type { Place } from '@cerulean/contract/coverage';
import { usStates, type UsState } from '@cerulean/contract/us-states';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** A place as the table has it; `id` leads to its ZIP codes. */
export interface FoundPlace extends Omit<Place, 'key' | 'stateName'> {
  id: string;
  state: UsState;
}

export interface Spot {
  latitude: number;
  longitude: number;
}

const COLUMNS = `id, case kind when 'zip' then id end as zip, name, state, county, zips, latitude, longitude`;
/** How many are offered to choose from; one more shows that there are more. */
export const MAX_CHOICES = 12;
/** Trigrams that two names must share, from 0 to 1, before one is offered for the other. */
const ALIKE = 0.3;

/** The place of a ZIP code, or null. */
export const findZip = sql<FoundPlace>('places.zip', `select ${COLUMNS} from place where id = $1 and kind = 'zip'`);
/** Places whose folded name is this one; the largest first. */
export const findExactly = sql<FoundPlace>(
  'places.exactly',
  `select ${COLUMNS} from place where kind = 'city' and folded = $1 and ($2::text is null or state = $2)
    order by zips desc, state limit ${MAX_CHOICES + 1}`,
);
/** Indexed by `text_pattern_ops`: the pattern holds letters, digits and spaces only. */
const beginning = sql<FoundPlace>(
  'places.beginning',
  `select ${COLUMNS} from place where kind = 'city' and folded like $1 and ($2::text is null or state = $2)
    order by zips desc, folded, state limit ${MAX_CHOICES + 1}`,
);
/** Places whose name is spelled alike; the most alike first, the larger of two that are equally so. */
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
const spotsOf = sql<Spot>('places.spots', `select latitude, longitude from place where kind = 'zip' and city = $1`);
/** Every ZIP code's spot, with its state. */
export const readAllSpots = sql<Spot & { state: string }>(
  'places.all-spots',
  `select state, latitude, longitude from place where kind = 'zip'`,
);

/** Places whose name begins so; the largest first. */
export function findBeginning(q: Queryable, folded: string, state: UsState | null): Promise<FoundPlace[]> {
  return q.query(beginning, [`${folded}%`, state]);
}

/** ZIP codes near a place, not itself. */
export function findNear(q: Queryable, place: FoundPlace): Promise<FoundPlace[]> {
  return q.query(near, [place.latitude, place.longitude, place.id]);
}

/** Where a place is looked up: its own spot, or those of all its ZIP codes. */
export function readSpots(q: Queryable, place: FoundPlace): Promise<Spot[]> {
  return place.zip === null ? q.query(spotsOf, [place.id]) : Promise.resolve([place]);
}

/** A place as it is shown and linked. */
export function shownPlace({ id: _id, ...place }: FoundPlace): Place {
  const key = place.zip ?? `${place.name}, ${place.state}`;
  return { key, ...place, stateName: usStates[place.state] };
}
