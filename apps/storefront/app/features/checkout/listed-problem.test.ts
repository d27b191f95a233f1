import { expect, test } from 'vitest';
import { listedProblem } from './listed-problem.ts';

const problem = {
  issues: [
    { path: 'delivery.line1', message: 'Enter a street address' },
    { path: 'e911.address.line1', message: 'Enter a street address' },
  ],
  values: {},
};

test('R07 the list of errors says which of two addresses is wrong', () => {
  const messages = (hasTwo: boolean) => listedProblem(problem, hasTwo)?.issues.map(({ message }) => message);
  expect(messages(true)).toEqual(['Enter a street address', 'Emergency address: Enter a street address']);
  expect(messages(false)).toEqual(['Enter a street address', 'Enter a street address']);
  expect(listedProblem(null, true)).toBeNull();
});
