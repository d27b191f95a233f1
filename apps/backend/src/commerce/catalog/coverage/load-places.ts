import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { searchKey } from './fold.ts';

/** Edition of the place list in this shop version (docs/decisions/0015). A new edition is loaded at the next start. */
export const PLACES_EDITION = 'places-2026-11b';

interface ZipRow {
  zip: string;
  name: string;
  state: string;
  county: string;
  latitude: number;
  longitude: number;
}

/** A row of the table `place`. */
export interface PlaceRow {
  id: string;
  kind: 'zip' | 'city';
  city: string | null;
  name: string;
  folded: string;
  state: string;
  county: string | null;
  zips: number;
  latitude: number;
  longitude: number;
}

const clear = sql('places.clear', 'delete from place');
const insert = sql(
  'places.insert',
  `insert into place (id, kind, city, name, folded, state, county, zips, latitude, longitude)
   select id, kind, city, name, folded, state, county, zips, latitude, longitude
     from jsonb_to_recordset($1::jsonb) as p (id text, kind text, city text, name text, folded text, state text, county text,
       zips int, latitude double precision, longitude double precision)`,
);
const BATCH = 5_000;

/** Replaces the place table's rows with the packed list. */
export async function loadPlaces(tx: Tx, file: string): Promise<void> {
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString('utf8');
  const rows = placeRows(text);
  await tx.run(clear);
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.run(insert, [JSON.stringify(rows.slice(from, from + BATCH))]);
  }
}

/** Returns the rows of all ZIP codes and their cities. A city is located at its middle ZIP code. */
function placeRows(text: string): PlaceRow[] {
  const zips = text.trimEnd().split('\n').map(readLine);
  const cities = Map.groupBy(zips, cityId);
  return [
    ...[...cities].map(([id, members]) => cityRow(id, members)),
    ...zips.map((row): PlaceRow => {
      const { zip, ...rest } = row;
      return { ...rest, id: zip, kind: 'zip', city: cityId(row), folded: searchKey(row.name), zips: 1 };
    }),
  ];
}

function readLine(line: string): ZipRow {
  const [zip = '', name = '', state = '', county = '', latitude, longitude] = line.split('\t');
  return { zip, name, state, county, latitude: Number(latitude), longitude: Number(longitude) };
}

const cityId = ({ name, state }: ZipRow) => `${searchKey(name)}-${state.toLowerCase()}`;

function cityRow(id: string, members: readonly ZipRow[]): PlaceRow {
  const mean = (value: (row: ZipRow) => number) => members.reduce((sum, row) => sum + value(row), 0) / members.length;
  const latitude = mean((row) => row.latitude);
  const longitude = mean((row) => row.longitude);
  const off = (row: ZipRow) => Math.hypot(row.latitude - latitude, (row.longitude - longitude) * 0.8);
  const middle = members.reduce((best, row) => (off(row) < off(best) ? row : best));
  const counties = new Set(members.map(({ county }) => county));
  return {
    id,
    kind: 'city',
    city: null,
    name: middle.name,
    folded: searchKey(middle.name),
    state: middle.state,
    county: counties.size === 1 ? middle.county : null,
    zips: members.length,
    latitude: middle.latitude,
    longitude: middle.longitude,
  };
}
