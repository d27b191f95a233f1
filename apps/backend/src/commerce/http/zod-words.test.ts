import { operations, type Operation } from '@cerulean/contract/operations';
import { saidOf, validationText, type ValidationWords } from '@cerulean/contract/validation';
import { words as stateNames } from '@cerulean/messages/all/us-states';
import { words } from '@cerulean/messages/all/validation';
import { expect, it } from 'vitest';
import type { z } from 'zod';

interface Def {
  type: string;
  [part: string]: unknown;
}
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Returns a schema and all schemas inside it. */
function schemasIn(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  const def = schema._zod.def as unknown as Def;
  // Transforms and checks of ours get only what was checked before them.
  if (seen.has(schema) || def.type === 'transform' || def.type === 'custom') return seen;
  seen.add(schema);
  const parts = Object.values(def).flatMap((part) => (Array.isArray(part) ? part : [part, ...valuesOf(part)]));
  for (const part of parts) if (isSchema(part)) schemasIn(part, seen);
  return seen;
}
const valuesOf = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null && !isSchema(part) ? Object.values(part) : [];

/** Values that no form of ours sends, and that somebody sends all the same. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e15,
  Number.NaN,
  '',
  ' ',
  'x',
  '2026-02-31',
  'x'.repeat(20_000),
  [],
  [null],
  Array.from({ length: 2_000 }, () => ({})),
  {},
  { kind: 'x', x: 1 },
];

const schemas = new Set(
  Object.values<Operation>(operations).flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? [...schemasIn(schema)] : [])),
  ),
);

it('C07 whatever is sent, each field is answered in words of the catalog, in every language', () => {
  expect(schemas.size).toBeGreaterThan(200);
  const issues = [...schemas].flatMap((schema) => ODD.flatMap((value) => schema.safeParse(value).error?.issues ?? []));
  const said = new Set(issues.map(saidOf));
  expect(said.size).toBeGreaterThan(40);
  for (const language of ['en', 'es'] as const) {
    const catalog: ValidationWords = words[language];
    const unknown = [...said].filter((each) => validationText(catalog, stateNames[language], each) === each);
    expect(unknown, language).toEqual([]);
  }
});
