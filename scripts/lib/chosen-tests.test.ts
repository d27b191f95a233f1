import { expect, test } from 'vitest';
import { choosesTests } from './chosen-tests.mjs';

test.each([
  [['-t', 'R05']],
  [['--testNamePattern=X17']],
  [['races.test.ts']],
  [['--reporter=dot', 'tests/journeys']],
  [['--project', 'db']],
])('%j chooses tests', (args) => {
  expect(choosesTests(args)).toBe(true);
});

test.each([[[]], [['--reporter=json', '--outputFile=report.json']], [['--reporter', 'json']], [['--bail', '1']]])(
  '%j is about the whole run',
  (args) => {
    expect(choosesTests(args)).toBe(false);
  },
);
