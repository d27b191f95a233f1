import type { Variant } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { chooseColor, chooseVariant, colorsOf, variantsIn } from './choose-variant.ts';

const variant = (
  color: string | null,
  option: string | null,
  stock: Variant['availability'] = 'in_stock',
): Variant => ({
  sku: `X-${color}-${option}`,
  color,
  colorHex: color === null ? null : '#112233',
  option,
  price: 100,
  formerPrice: null,
  availability: stock,
});

const variants = [
  variant('Sea', '128 GB', 'sold_out'),
  variant('Deep Sea', '128 GB'),
  variant('Deep Sea', '256 GB'),
  variant('Fog', '128 GB', 'sold_out'),
  variant('Fog', '256 GB'),
];

test('R24 colors come once each, with what the address calls them', () => {
  expect(colorsOf({ variants, colors: [] }).map(({ value, soldOut }) => [value, soldOut])).toEqual([
    ['sea', true],
    ['deep-sea', false],
    ['fog', false],
  ]);
});

test('R24 B07 the address calls them the same in every language', () => {
  const [mar, niebla] = ['Mar', 'Niebla'].map((name) => variant(name, null));
  const colors = [
    { name: 'Mar', hex: '#112233', value: 'Deep Sea' },
    { name: 'Niebla', hex: '#112233' },
  ];
  const named = colorsOf({ variants: [mar, niebla].flatMap((each) => each ?? []), colors });
  expect(named.map(({ name, value }) => [name, value])).toEqual([
    ['Mar', 'deep-sea'],
    ['Niebla', 'niebla'],
  ]);
});

test('R24 an unknown color is the first that can be bought', () => {
  const colors = colorsOf({ variants, colors: [] });
  expect(chooseColor(colors, 'fog')?.name).toBe('Fog');
  expect(chooseColor(colors, 'pink')?.name).toBe('Deep Sea');
  expect(chooseColor(colors, null)?.name).toBe('Deep Sea');
  expect(chooseColor([], 'fog')).toBeNull();
});

test('R24 another color keeps the option where it can be bought', () => {
  const colors = colorsOf({ variants, colors: [] });
  const inFog = variantsIn(variants, chooseColor(colors, 'fog'));
  expect(chooseVariant(inFog, '256 GB')?.option).toBe('256 GB');
  expect(chooseVariant(inFog, '128 GB')?.option).toBe('256 GB');
});

test('R24 a product without colors has all its variants', () => {
  const plain = [variant(null, 'S'), variant(null, 'M')];
  expect(variantsIn(plain, chooseColor(colorsOf({ variants: plain, colors: [] }), 'sea'))).toHaveLength(2);
});

test('R24 where everything is sold out the first is shown', () => {
  const [first] = variants;
  expect(chooseVariant(first ? [first] : [], null)?.availability).toBe('sold_out');
});
