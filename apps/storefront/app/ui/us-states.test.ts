import { usStates } from '@cerulean/contract/us-states';
import { words } from '@cerulean/messages/all/us-states';
import { expect, it } from 'vitest';
import { stateName, stateNames, stateOptions } from './us-states.ts';

it('R07 names every state as the contract does, and by its own language where it has a name there', () => {
  expect(stateNames).toEqual(usStates);
  expect(words.es).toMatchObject({ stateNY: 'Nueva York', stateNC: 'Carolina del Norte', stateCA: 'California' });
});

it('R07 lists states by the alphabet', () => {
  const labels = stateOptions.map(({ label }) => label);
  expect(labels).toHaveLength(51);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
});

it('leaves the name of what is no state of ours', () => {
  expect(stateName('TX', 'other')).toBe('Texas');
  expect(stateName('PR', 'Puerto Rico')).toBe('Puerto Rico');
});
