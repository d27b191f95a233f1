import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULES = ['allocate', 'commission', 'money', 'points', 'pricing', 'promotions'];
const FOLDERS = ['carts', 'checkout', 'orders', 'payments', 'promotions', 'shipping', 'tax', 'rewards'];

/** What makes a fraction of an amount, or reads one. Division is for whole numbers of BigInt, which has no fractions. */
const FLOATS = /\bparseFloat\b|\.toFixed\(|\bMath\.(?:round|floor|ceil|trunc)\b|(?<![\w.$-])\d[\d_]*\.\d/;
const DIVISION = /[\w)\]] \/ [\w(]/;

/** Code without comments, names of statements and text, which may say 8.25 % or a.b. */
const codeOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'[^'\n]*'|`[^`]*`/g, "''");
const linesOf = (file: URL) => codeOf(file).split('\n');

describe('money never passes through floating point', () => {
  it.each(RULES)('in the rules of %s', (name) => {
    const lines = linesOf(new URL(`${name}.ts`, import.meta.url));
    expect(lines.filter((line) => FLOATS.test(line))).toEqual([]);
    const divisions = lines.filter((line) => DIVISION.test(line));
    expect(divisions.filter((line) => !/\d+n\b|BigInt|product \/ sum/.test(line))).toEqual([]);
  });

  it.each(FOLDERS)('in the tables and calls of %s', (folder) => {
    const path = new URL(`../../../apps/backend/src/commerce/${folder}/`, import.meta.url);
    const files = readdirSync(path).filter((name) => name.endsWith('.ts') && !/test/.test(name));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      expect(
        linesOf(new URL(name, path)).filter((line) => FLOATS.test(line) && !/time|second|random/i.test(line)),
        name,
      ).toEqual([]);
    }
  });
});
