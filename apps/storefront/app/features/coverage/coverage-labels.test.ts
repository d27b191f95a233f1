import { expect, it } from 'vitest';
import type { Reach, Technology } from '@cerulean/contract/coverage';
import { choiceLabel, countyLabel, percent, placePath, verdictOf } from './coverage-labels.ts';

const reach = (...rows: [Technology, number, number][]): Reach[] =>
  rows.map(([technology, outdoors, indoors]) => ({ technology, outdoors, indoors }));

it.each([
  ['the best, also in rooms', reach(['fast-5g', 1, 1], ['5g', 1, 1]), 1, 'Fast 5G, even indoors', 5],
  ['another one in rooms', reach(['fast-5g', 1, 0], ['5g', 1, 1]), 1, 'Fast 5G outdoors, 5G indoors', 4],
  ['nothing in rooms', reach(['5g', 0, 0], ['4g', 1, 0]), 1, '4G LTE, outdoors only', 2],
  ['something in some rooms', reach(['5g', 0, 0], ['4g', 1, 0.5]), 8, '4G LTE outdoors, less coverage indoors', 2],
  ['nothing at all', reach(['5g', 0, 0], ['4g', 0, 0]), 1, 'No coverage here', 0],
  ['a part of a place', reach(['5g', 0, 0], ['4g', 0.5, 0.2]), 20, 'Partial coverage', 1],
] as const)('R11 says in words what a place gets: %s', (_words, rows, zips, title, level) => {
  expect(verdictOf(rows, { zips }, true)).toMatchObject({ title, level });
});

it('R11 counts ZIP codes of a place, and says nothing of buildings where the map knows none', () => {
  const verdict = verdictOf(reach(['fast-5g', 0.25, 0], ['5g', 1, 0]), { zips: 20 }, false);
  expect(verdict.title).toBe('5G');
  expect(verdict.text).toContain('Fast 5G in 5 of its 20 ZIP codes.');
});

it('R11 says what a title counts as coverage where it is not the same everywhere', () => {
  const mixed = verdictOf(reach(['5g', 1, 0.83], ['4g', 1, 1]), { zips: 12 }, true);
  expect(mixed.title).toBe('5G outdoors, 4G LTE indoors');
  expect(mixed.text).toContain('At least 90% of its ZIP codes get this coverage.');
  expect(verdictOf(reach(['5g', 1, 1], ['4g', 1, 1]), { zips: 12 }, true).text).not.toContain('90%');
  expect(verdictOf(reach(['5g', 1, 0.5], ['4g', 1, 0.5]), { zips: 12 }, true).text).not.toContain('90%');
});

it('R11 nearly all is not all', () => {
  expect([1, 0.999, 0.5, 0.001, 0].map(percent)).toEqual(['100%', '99%', '50%', '1%', '0%']);
  expect(placePath('Coeur d’Alene, ID')).toBe('/coverage-map?place=Coeur+d%E2%80%99Alene%2C+ID');
});

it('R11 names the state of a choice, and the capital without its district', () => {
  const district = { state: 'DC', stateName: 'District of Columbia' };
  expect(choiceLabel({ name: 'Bend', state: 'OR', stateName: 'Oregon' })).toBe('Bend, Oregon');
  expect(choiceLabel({ name: 'Washington', ...district })).toBe('Washington, D.C.');
  expect(choiceLabel({ name: 'Washington', state: 'IL', stateName: 'Illinois' })).toBe('Washington, Illinois');
  expect(choiceLabel({ name: 'Naval Anacost Annex', ...district })).toBe('Naval Anacost Annex, District of Columbia');
});

it.each([
  ['CA', 'Los Angeles', 'Beverly Hills', 'Los Angeles County'],
  ['SD', 'Oglala Lakota County', 'Pine Ridge', 'Oglala Lakota County'],
  ['LA', 'Orleans', 'New Orleans', 'Orleans Parish'],
  ['LA', 'Tangipahoa', 'Hammond', 'Tangipahoa Parish'],
  ['LA', 'Jefferson Parish', 'Metairie', 'Jefferson Parish'],
  ['AK', 'Nome (CA)', 'Teller', 'Nome Census Area'],
  ['AK', 'Southeast Fairbanks Census Area', 'Delta Junction', 'Southeast Fairbanks Census Area'],
  ['AK', 'Matanuska-Susitna Borough', 'Palmer', 'Matanuska-Susitna Borough'],
  ['AK', 'Juneau City and Borough', 'Douglas', 'Juneau City and Borough'],
  ['AK', 'Anchorage Municipality', 'Eagle River', 'Anchorage Municipality'],
  ['AK', 'Denali', 'Healy', 'Denali'],
  ['DC', 'District of Columbia', 'Washington', null],
  ['MO', 'St. Louis (city)', 'Saint Louis', null],
  ['VA', 'City of Richmond', 'North Chesterfield', null],
] as const)('R11 names the county of a ZIP code in %s: %s', (state, county, name, label) => {
  expect(countyLabel({ zip: '00000', name, state, county })).toBe(label);
});
