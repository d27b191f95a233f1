import { expect, it } from 'vitest';
import { spellPlace } from './place-names.mjs';

it.each([
  ['Mckinney', 'TX', 'McKinney'],
  ['Mc Lean', 'VA', 'McLean'],
  ['East Mc Keesport', 'PA', 'East McKeesport'],
  ['O Fallon', 'MO', "O'Fallon"],
  ['Land O Lakes', 'FL', "Land O' Lakes"],
  ['Bois D Arc', 'MO', "Bois D'Arc"],
  ['Dekalb', 'IL', 'DeKalb'],
  ['Isle Of Palms', 'SC', 'Isle of Palms'],
  ['Croton On Hudson', 'NY', 'Croton-on-Hudson'],
  ['Beale Afb', 'CA', 'Beale AFB'],
  ['Ft Mitchell', 'KY', 'Fort Mitchell'],
])('R11 %s in %s is spelled %3$s', (name, state, spelled) => {
  expect(spellPlace(name, state)).toBe(spelled);
  expect(spellPlace(spelled, state)).toBe(spelled);
});

it.each([
  ['Macon', 'GA'],
  ['Mackinac Island', 'MI'],
  ['Deland', 'IL'],
  ['De Kalb', 'TX'],
  ['La Grange', 'IL'],
  ["Coeur d'Alene", 'ID'],
  ['The Dalles', 'OR'],
  ['Del Mar', 'CA'],
])('R11 %s in %s stays as it is', (name, state) => {
  expect(spellPlace(name, state)).toBe(name);
});
