import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { knowsCurrency, minorUnitDigits } from './currencies.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PLACES = ['packages', 'apps/backend/src', 'apps/backend/config', 'apps/storefront/app', 'apps/storefront/server'];

it('knows every currency of ISO 4217 once, and nothing else', () => {
  expect([minorUnitDigits('USD'), minorUnitDigits('JPY'), minorUnitDigits('KWD'), minorUnitDigits('CLF')]).toEqual([
    2, 0, 3, 4,
  ]);
  expect(['XXX', 'XAU', 'ZZZ', 'usd', '', 'US', 'constructor'].filter(knowsCurrency)).toEqual([]);
  expect(() => minorUnitDigits('ZZZ')).toThrow('ISO 4217');
});

it('R05 no part of the shop lets the runtime decide how many digits an amount has', () => {
  const deciding = PLACES.flatMap((place) =>
    readdirSync(`${ROOT}${place}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => /style: 'currency'|supportedValuesOf\('currency'\)/.test(readFileSync(path, 'utf8')))
      .map((path) => path.slice(ROOT.length)),
  );
  expect(deciding).toEqual(['packages/rules/src/money.ts']);
});
