import { expect, test } from 'vitest';
import { parseQuery, serialiseQuery } from './query-string.server.ts';

test('C00d a query is serialised with indices, and only values are encoded', () => {
  const text = serialiseQuery({
    populate: { role: { fields: ['name', 'a b'] } },
    sort: ['price:asc'],
    none: undefined,
    page: 2,
  });
  expect(text).toBe('populate[role][fields][0]=name&populate[role][fields][1]=a%20b&sort[0]=price%3Aasc&page=2');
});

test('C00e what was serialised is parsed back', () => {
  expect(parseQuery('?a[b][0]=x&a[b][1]=y&c=1%202')).toEqual({ a: { b: ['x', 'y'] }, c: '1 2' });
});

test('C00e a repeated name and empty brackets make a list', () => {
  expect(parseQuery('a=1&a=2&a=3&b[]=x&b[]=y')).toEqual({ a: ['1', '2', '3'], b: ['x', 'y'] });
});

test('C00e brackets deeper than five stay part of the last name', () => {
  expect(parseQuery('a[b][c][d][e][f][g][h]=x')).toEqual({ a: { b: { c: { d: { e: { f: { '[g][h]': 'x' } } } } } } });
});

test('C00e an index beyond twenty makes an object, not a list', () => {
  expect(parseQuery('a[20]=x')).toEqual({ a: ['x'] });
  expect(parseQuery('a[21]=x')).toEqual({ a: { 21: 'x' } });
});

test('C00e only the first 1,000 parameters count', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(parseQuery(many))).toHaveLength(1_000);
});

test('C00e broken escapes and the names of built-in properties are plain text, and __proto__ is left out', () => {
  expect(parseQuery('a=%E0%A4&hasOwnProperty=1&constructor[x]=2&__proto__[x]=1')).toEqual({
    a: '%E0%A4',
    hasOwnProperty: '1',
    constructor: { x: '2' },
  });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
