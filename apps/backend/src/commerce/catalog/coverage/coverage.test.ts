import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoverageCheck } from '@cerulean/contract/coverage';
import { usaDots } from '@cerulean/rules/usa-dots';
import { sql } from '../../db/statement.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { checkCoverage } from './check-coverage.ts';
import { addCoverageMap, listCoverageMaps, readAreas, readCoverageInShort, switchCoverage } from './coverage-maps.ts';
import { loadPlaces } from './load-places.ts';
import { mapAreas } from './map-areas.ts';
import { readCoverageFile } from './read-coverage-file.ts';

let test: TestDatabase;
const FILE = new URL('../../../../data/us-places.tsv.br', import.meta.url).pathname;
beforeAll(async () => {
  test = await openTestTables(async (db) => {
    await db.transaction((tx) => loadPlaces(tx, FILE));
  });
  await test.db.script('analyze place');
});
afterAll(() => test.drop());

const AT = new Date('2026-11-21T10:00:00Z');
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (technology: string, ring: number[][], reach = 'outdoors', ...holes: number[][][]) => ({
  type: 'Feature',
  properties: { technology, reach },
  geometry: { type: 'Polygon', coordinates: [ring, ...holes] },
});
/** All of Oregon has 4G, except a hole around Burns. Bend has 5G, which reaches indoors in the city's western half. */
const oregon = [
  area('4g', box(-124.6, 42, -117, 46.2), 'outdoors', box(-119.2, 43.5, -118.9, 43.7)),
  area('5g', box(-121.5, 43.9, -121.1, 44.3)),
  area('5g', box(-121.5, 43.9, -121.3, 44.3), 'indoors'),
];

async function upload(features: object[]): Promise<number> {
  const file = await readCoverageFile(JSON.stringify({ type: 'FeatureCollection', features }));
  return addCoverageMap(test.db, { file, source: 'oregon.geojson', reason: 'new masts', staffId: '5', at: AT });
}
const put = (version: number, expected: number | null) =>
  switchCoverage(test.db, { version, expected, reason: 'looked at it', staffId: '5', at: AT });
const check = (place: string) => checkCoverage(test.db, place);
const names = (answer: CoverageCheck) =>
  answer.kind === 'choices' ? answer.places.map(({ key }) => key) : [`no choices but ${answer.kind}`];
const placeOf = (answer: CoverageCheck) => (answer.kind === 'answer' ? answer.place.key : answer.kind);

describe('R11 places', () => {
  it.each([
    ['94110', '94110'],
    [' 94110-1234 ', '94110'],
    ['ZIP 94110', '94110'],
    ['９４１１０', '94110'],
    ['Bend, Oregon', 'Bend, OR'],
    ['bend or', 'Bend, OR'],
    ['BEND OREGON', 'Bend, OR'],
    ['NYC', 'New York, NY'],
    ['New York, New York', 'New York, NY'],
    ['St. Louis, Missouri', 'Saint Louis, MO'],
    ['Saint Louis, MO', 'Saint Louis, MO'],
    ['Coeur d’Alene', "Coeur d'Alene, ID"],
    ['São Paulo, TX', 'unknown'],
    ['Winston-Salem', 'Winston-Salem, NC'],
    ['Washington DC', 'Washington, DC'],
    ['Oklahoma City', 'Oklahoma City, OK'],
    ['Cañon City, Colorado', 'Canon City, CO'],
    ['mckinney, tx', 'McKinney, TX'],
    ['Mc Kinney Texas', 'McKinney, TX'],
    ['McAllen', 'McAllen, TX'],
    ['Mc Lean, VA', 'McLean, VA'],
    ['Macon, GA', 'Macon, GA'],
    ['Mackinac Island', 'Mackinac Island, MI'],
    ["O'Fallon, IL", "O'Fallon, IL"],
    ['O’Fallon, Illinois', "O'Fallon, IL"],
    ['o fallon mo', "O'Fallon, MO"],
    ['Ofallon, MO', "O'Fallon, MO"],
    ['De Kalb, Illinois', 'DeKalb, IL'],
    ['DeKalb, TX', 'De Kalb, TX'],
    ['La Grange, GA', 'LaGrange, GA'],
    ["Land O'Lakes, FL", "Land O' Lakes, FL"],
    ['Wilkes Barre', 'Wilkes-Barre, PA'],
    ['isle of palms sc', 'Isle of Palms, SC'],
    ['Sault Ste. Marie, MI', 'Sault Sainte Marie, MI'],
    ['LA, California', 'Los Angeles, CA'],
    ['Nueva York', 'New York, NY'],
    ['Nueva York, Nueva York', 'New York, NY'],
    ['Nueva Orleans, Luisiana', 'New Orleans, LA'],
    ['Filadelfia', 'Philadelphia, PA'],
    ['San Luis, Misuri', 'Saint Louis, MO'],
    ['San Luis, Arizona', 'San Luis, AZ'],
    ['Santa Fe, Nuevo México', 'Santa Fe, NM'],
    ['Raleigh, Carolina del Norte', 'Raleigh, NC'],
    ['Charleston, Virginia Occidental', 'Charleston, WV'],
    ['Washington', 'Washington, DC'],
    ['Washington, D. C.', 'Washington, DC'],
    ['Washington, Distrito de Columbia', 'Washington, DC'],
    ['D.C.', 'Washington, DC'],
    ['Oregon, Illinois', 'Oregon, IL'],
    ['San Juan, Texas', 'San Juan, TX'],
    ['Rico, Colorado', 'Rico, CO'],
  ])('%s is %s', async (typed, key) => {
    const answer = await check(typed);
    expect(answer.kind === 'choices' ? names(answer)[0] : placeOf(answer)).toBe(key);
  });

  it('of many of one name all are offered, the largest first', async () => {
    const answer = await check('Springfield');
    expect(answer).toMatchObject({ kind: 'choices', alike: false });
    expect(names(answer)).toEqual(expect.arrayContaining(['Springfield, IL', 'Springfield, MO', 'Springfield, MA']));
    expect(placeOf(await check('Springfield, IL'))).toBe('Springfield, IL');
  });

  it.each([
    ['San Juan', 'San Juan, TX', 'PR'],
    ['St. Thomas', 'Saint Thomas, ND', 'VI'],
    ['México', 'Mexico, MO', 'country'],
    ['San Juan, Texas', 'San Juan, TX', null],
    ['Bend', 'Bend, OR', null],
  ])('%s is known elsewhere, too, unless its state says which: %s, %s', async (typed, key, namesake) => {
    const answer = await check(typed);
    expect(answer).toMatchObject({ namesake });
    expect(answer.kind === 'choices' ? names(answer) : [placeOf(answer)]).toContain(key);
  });

  it('with one ZIP code name it', async () => {
    const [one, several] = await Promise.all([check('San Juan, TX'), check('Bend, OR')]);
    expect(one).toMatchObject({ kind: 'answer', zip: '78589', place: { zip: null, zips: 1 } });
    expect(several).toMatchObject({ kind: 'answer', zip: null });
    expect(await check('94110')).toMatchObject({ kind: 'answer', zip: '94110' });
  });

  it('are found by how they begin and in spite of typing mistakes', async () => {
    expect(names(await check('new yo'))[0]).toBe('New York, NY');
    expect(names(await check('San Fransisco'))[0]).toBe('San Francisco, CA');
    expect(names(await check('Albuqerque'))[0]).toBe('Albuquerque, NM');
    expect(names(await check('Pheonix, AZ'))[0]).toBe('Phoenix, AZ');
  });

  it.each([
    ['9411', 'malformed'],
    ['941100', 'malformed'],
    ['00000', 'no_such_zip'],
    ['00901', 'zip_outside'],
    ['09012', 'zip_outside'],
    ['96960', 'zip_outside'],
    ['Puerto Rico', 'place_outside'],
    ['San Juan, Puerto Rico', 'place_outside'],
    ['san juan pr', 'place_outside'],
    ['Bayamón', 'place_outside'],
    ['Charlotte Amalie', 'place_outside'],
    ['Guam', 'place_outside'],
    ['U.S. Virgin Islands', 'place_outside'],
    ['Charlotte Amalie, VI', 'place_outside'],
    ['Islas Vírgenes de EE. UU.', 'place_outside'],
    ['Islas Vírgenes Estadounidenses', 'place_outside'],
    ['American Samoa', 'place_outside'],
    ['Samoa Americana', 'place_outside'],
    ['Northern Mariana Islands', 'place_outside'],
    ['Islas Marianas del Norte', 'place_outside'],
    ['東京', 'no_such_place'],
    ['Москва', 'no_such_place'],
    ['💡', 'no_such_place'],
    ['%', 'no_such_place'],
    ["'; --", 'no_such_place'],
    ['qqqqxxxx', 'no_such_place'],
    ['constructor', 'no_such_place'],
    ['-', 'malformed'],
    ['   ', 'no_such_place'],
  ])('%j is %s, and nothing breaks', async (typed, why) => {
    expect(await check(typed)).toEqual({ kind: 'unknown', why });
  });

  it.each([
    ['Texas', 'TX'],
    ['tx', 'TX'],
    ['California', 'CA'],
    ['West Virginia', 'WV'],
    ['Nuevo México', 'NM'],
    ['Pensilvania', 'PA'],
    ['Hawái', 'HI'],
    ['Tejas', 'TX'],
  ])('%s is a state', async (typed, state) => {
    expect(await check(typed)).toMatchObject({ kind: 'state', state });
  });

  it('a Spanish name that is also the name of other cities is a choice', async () => {
    expect(names(await check('San Luis'))).toEqual(expect.arrayContaining(['Saint Louis, MO', 'San Luis, AZ']));
  });

  it('are found by an index, not by reading all', async () => {
    const plan = async (where: string) => {
      const explain = sql<{ 'QUERY PLAN': string }>(`test.plan-${where}`, `explain select * from place where ${where}`);
      return (await test.db.query(explain)).map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan(`kind = 'city' and folded = 'springfield'`)).toContain('place_prefix');
    expect(await plan(`kind = 'city' and folded like 'newyo%'`)).toContain('place_prefix');
    expect(await plan(`kind = 'city' and folded % 'sanfransisco'`)).toContain('place_alike');
    expect(await plan(`kind = 'zip' order by point(longitude, latitude) <-> point(-122, 37) limit 4`)).toContain(
      'place_spot',
    );
  });
});

describe('R11 coverage maps', () => {
  it('are nothing before one is switched on: the place is known, its coverage is not', async () => {
    await upload(oregon);
    expect(await readCoverageInShort(test.db)).toBeNull();
    expect(await check('97701')).toMatchObject({ kind: 'answer', reach: [], place: { name: 'Bend', state: 'OR' } });
  });

  it('answer for a ZIP code and for a whole place, by technology, outdoors and indoors', async () => {
    const version = await upload(oregon);
    expect(await put(version, null)).toEqual({ ok: true });
    const answer = await check('97701');
    expect(answer).toMatchObject({
      reach: [
        { technology: '5g', outdoors: 1 },
        { technology: '4g', outdoors: 1 },
      ],
    });
    expect(answer.kind === 'answer' && answer.near).toHaveLength(4);
    // Burns lies in the hole.
    expect(await check('97720')).toMatchObject({
      reach: [{ outdoors: 0 }, { technology: '4g', outdoors: 0, indoors: 0 }],
    });
    expect(await check('Portland, Oregon')).toMatchObject({
      place: { key: 'Portland, OR', zip: null },
      reach: [
        { technology: '5g', outdoors: 0 },
        { technology: '4g', outdoors: 1 },
      ],
    });
    expect(await check('10001')).toMatchObject({ reach: [{ outdoors: 0 }, { outdoors: 0 }] });
    const bend = await check('Bend, OR');
    expect(bend.kind === 'answer' && bend.reach[0]?.indoors).toBeGreaterThan(0);
  });

  it('show the country in dots, and shares by state', async () => {
    const map = await readCoverageInShort(test.db);
    const dots = usaDots();
    expect(map?.dots).toHaveLength(dots.length);
    const at = dots.findIndex(
      ({ longitude, latitude }) => Math.abs(longitude + 123) < 0.5 && Math.abs(latitude - 44) < 0.5,
    );
    expect(map?.dots[at]).toBe('2');
    const shares = new Map(map?.states.map(({ state, reach }) => [state, reach]));
    expect(shares.get('OR')?.[1]?.outdoors).toBeGreaterThan(0.9);
    expect(shares.get('NY')).toEqual([
      { technology: '5g', outdoors: 0, indoors: 0 },
      { technology: '4g', outdoors: 0, indoors: 0 },
    ]);
    expect(map?.technologies).toEqual(['5g', '4g']);
  });

  it('a new one waits until it is switched on, and the one before comes back by one switch', async () => {
    const before = (await readCoverageInShort(test.db))?.version ?? 0;
    const next = await upload([area('fast-5g', box(-74.1, 40.6, -73.8, 40.9))]);
    expect(await check('10001')).toMatchObject({ reach: [{ outdoors: 0 }, { outdoors: 0 }] });
    expect(await put(next, before)).toEqual({ ok: true });
    expect(await check('10001')).toMatchObject({ reach: [{ technology: 'fast-5g', outdoors: 1, indoors: 0 }] });
    expect(await put(before, next)).toEqual({ ok: true });
    expect(await check('10001')).toMatchObject({ reach: [{ outdoors: 0 }, { outdoors: 0 }] });
    expect((await test.db.query(listCoverageMaps)).find(({ since }) => since !== null)?.version).toBe(before);
  });

  it('are switched by one of two who saw the same, and never to one that is gone', async () => {
    const now = (await readCoverageInShort(test.db))?.version ?? 0;
    const [one, other] = [await upload(oregon), await upload(oregon)];
    const outcomes = await Promise.all([put(one, now), put(other, now)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, why: 'changed' });
    const winner = outcomes[0]?.ok ? one : other;
    expect(await put(winner, winner)).toEqual({ ok: false, why: 'same' });
    expect(await put(2_000_000, winner)).toEqual({ ok: false, why: 'unknown' });
  });

  it('are forgotten when ten newer ones are there, never the one in force', async () => {
    const now = (await readCoverageInShort(test.db))?.version;
    for (let count = 0; count < 12; count += 1) await upload(oregon);
    const kept = await test.db.query(listCoverageMaps);
    expect(kept).toHaveLength(11);
    expect(kept.at(-1)?.version).toBe(now);
  });

  it('stand in the audit trail and make pages new', async () => {
    const events = sql<{ action: string; count: number }>(
      'test.coverage-events',
      `select action, count(*)::int as count from audit_event where subject_kind = 'coverage' group by action order by action`,
    );
    expect((await test.db.query(events)).map(({ action }) => action)).toEqual(['coverage.switch', 'coverage.upload']);
    const tags = sql<{ tags: string[] }>('test.tags', 'select tags from invalidation order by id desc limit 1');
    expect((await test.db.query(tags))[0]?.tags).toEqual(['coverage']);
  });

  it('are drawn by technology and reach, coarser than they are answered from', async () => {
    const version = (await readCoverageInShort(test.db))?.version ?? 0;
    const drawn = mapAreas(await test.db.query(readAreas, [version]));
    expect(drawn.features.map(({ properties }) => properties)).toEqual([
      { technology: '4g', indoors: false },
      { technology: '5g', indoors: false },
      { technology: '5g', indoors: true },
    ]);
    expect(drawn.features[0]?.geometry.coordinates[0]).toHaveLength(2);
  });
});
