import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);

/** All code that handles amounts. A folder includes everything in it. */
const PLACES = [
  ...[
    'allocate',
    'commission',
    'money',
    'points',
    'pricing',
    'promotions',
    'ranges',
    'refund',
    'shipping',
    'local-tax',
    'tax',
    'terms',
    'typed-percent',
  ].map((name) => `packages/rules/src/${name}.ts`),
  ...['cart', 'catalog', 'fulfillment', 'invoice', 'mail', 'order', 'partner', 'payment', 'pricing', 'staff'].map(
    (domain) => `apps/backend/src/commerce/${domain}`,
  ),
  ...['amount.ts', 'percent.ts'].map((name) => `apps/backend/src/admin/fields/${name}`),
  ...['partner/commissions', 'pricing'].map((folder) => `apps/backend/src/admin/${folder}`),
  ...['cart', 'checkout', 'rewards'].map((folder) => `apps/storefront/app/features/${folder}`),
  'apps/storefront/app/ui/price.tsx',
  'apps/storefront/app/ui/item-tax.tsx',
];

/** Matches code that creates or parses fractions of an amount. */
const FLOATS = /\bparseFloat\b|\.toFixed\(|\bMath\.(?:round|floor|ceil|trunc)\b|(?<![\w.$-])\d[\d_]*\.\d/;
/** Matches a division, which is allowed only for BigInt, because BigInt has no fractions. */
const DIVISION = /[\w)\]] \/ [\w(]/;
const WHOLE = /\d+n\b|BigInt|product \/ sum/;

/** Patterns of lines that divide something other than money: time, points on paper, pages of a list, sizes of files. */
const NO_MONEY = [
  /getTime\(\)|minutes|seconds|now \/ WINDOW|random/i,
  /MAX_TAX_RATE \/ 10_000|MAX_\w*FILE\w* \/ 1/,
  /years: days \/ 365/,
  /lineWidth\(|moveDown\(|\.scale\(|const SIZE = |total \/ pageSize/,
];

/** Returns a file's lines without comments and strings, because text may say 8.25 % or a.b. */
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''")
    .split('\n');

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return (
    readdirSync(path)
      // Price bands of a filter are rounded on purpose and never charged. Maps and searches have no amounts.
      .filter((name) => !/test|^price-bands\.ts$|^coverage$|^search$/.test(name))
      .flatMap((name) => filesIn(`${path}/${name}`))
      .filter((name) => /\.tsx?$/.test(name))
  );
}

const isSuspect = (line: string) =>
  (FLOATS.test(line) || (DIVISION.test(line) && !WHOLE.test(line))) && !NO_MONEY.some((known) => known.test(line));

describe('money never passes through floating point', () => {
  it.each(PLACES)('in %s', (place) => {
    const files = filesIn(fileURLToPath(new URL(place, ROOT)));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(linesOf(file).filter(isSuspect), file).toEqual([]);
  });

  it.each([
    'return price / 12;',
    'const tax = Math.round(amount * rate);',
    'const half = amount * 0.5;',
    'return Number.parseFloat(typed);',
    'return amount.toFixed(2);',
  ])('and the test sees %s', (line) => {
    expect(isSuspect(line)).toBe(true);
  });
});
