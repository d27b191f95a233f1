import { expect, it } from 'vitest';
import {
  assignments,
  columnList,
  declaredStatements,
  emptied,
  firstOf,
  fromJson,
  jsonOf,
  type Named,
  sql,
  valueList,
  valuesFrom,
  valuesOf,
} from './statement.ts';

const COLUMNS = ['email', 'name'];

it('makes the parts of statements of one list of columns', () => {
  expect(columnList(COLUMNS)).toBe('email, name');
  expect(columnList(COLUMNS, 'c')).toBe('c.email, c.name');
  expect(valueList(COLUMNS)).toBe('$email, $name');
  expect(assignments(COLUMNS)).toBe('email = $email, name = $name');
  expect(emptied(COLUMNS)).toBe('email = null, name = null');
  expect(firstOf(COLUMNS, ['c', 'o'])).toBe('email = coalesce(c.email, o.email), name = coalesce(c.name, o.name)');
});

it('names the keys of JSON as answers do, and the columns as tables do', () => {
  expect(jsonOf('i', ['id', 'unitPrice'])).toBe(`json_build_object('id', i.id, 'unitPrice', i.unit_price)`);
  expect(fromJson({ id: 'uuid', unitPrice: 'int' })).toEqual({
    into: 'id, unit_price',
    values: 'i."id", i."unitPrice"',
    record: '"id" uuid, "unitPrice" int',
  });
});

it('takes the value of each column from what it is made of', () => {
  const columns = { sku: ({ sku }: { sku: string }) => sku, kit: () => null };
  expect(valuesFrom(columns, { sku: 'LUMEN-7' })).toEqual({ sku: 'LUMEN-7', kit: null });
});

it('gives values that have names their places, whatever the order of the object', () => {
  const statement = sql<never, Named>(
    'test.named',
    'update t set a = $first, b = $second, at = now() where id = $id and a <> $first::text',
  );
  expect(declaredStatements().get('test.named')).toBe(
    'update t set a = $1, b = $2, at = now() where id = $3 and a <> $1::text',
  );
  expect(valuesOf(statement, { id: 7, second: null, first: 'x', other: true })).toEqual(['x', null, 7]);
  expect(() => valuesOf(statement, { id: 7, first: 'x' })).toThrow('test.named lacks the value second');
});

it('does not take names and numbers in one statement', () => {
  expect(() => sql('test.mixed', 'select $1, $name')).toThrow('Some values have names');
});
