import { expect, test } from 'vitest';
import { circlesOf } from './circles.mjs';

const edges = (...pairs: string[]) => {
  const graph = new Map<string, Set<string>>();
  for (const [from = '', to = ''] of pairs.map((pair) => pair.split('>'))) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
};

test('folders that only point downwards form no circle', () => {
  expect(circlesOf(edges('cart>catalog', 'cart>db', 'catalog>db', 'order>cart', 'order>db'))).toEqual([]);
});

test.each([
  ['two that point at each other', ['a>b', 'b>a'], [['a', 'b']]],
  ['one that leads back over others', ['a>b', 'b>c', 'c>a', 'c>d', 'd>e'], [['a', 'b', 'c']]],
  [
    'two apart, the larger one first',
    ['a>b', 'b>a', 'b>c', 'c>d', 'd>e', 'e>c'],
    [
      ['c', 'd', 'e'],
      ['a', 'b'],
    ],
  ],
  ['two that share a folder, as one', ['a>b', 'b>a', 'b>c', 'c>b'], [['a', 'b', 'c']]],
])('a circle is found: %s', (_words, pairs, circles) => {
  expect(circlesOf(edges(...pairs))).toEqual(circles);
});
