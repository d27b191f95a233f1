import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('.', import.meta.url));
/** Functions that format an amount, a number, or a list of names, in any language. */
const VALUES = new Set(['moneyText', 'numberText', 'namesText']);

test('B07 what is kept from translation is a value or a name, never words of ours (CUS-S3-50)', () => {
  const kept: string[] = [];
  for (const file of globSync('**/*.tsx', { cwd: app, exclude: ['**/*.test.tsx', 'ui/testing/**'] })) {
    const text = readFileSync(`${app}/${file}`, 'utf8');
    for (const [, inside = ''] of text.matchAll(/translate="no"[^>]*>([^<]*)/g)) {
      // Computed values are in braces. Text without braces is our own text, or what one dials or reads on a phone.
      const words = !inside.includes('{') && /\p{Letter}/u.test(inside) && inside !== 'EID';
      const makers = [...inside.matchAll(/\b(\w+Text|termLength)\(/g)].map(([, name = '']) => name);
      const ours = [...makers.filter((name) => !VALUES.has(name)), ...(inside.match(/paidWith|\.answer\b/) ?? [])];
      if (words || ours.length > 0) kept.push(`${file}: ${inside.trim()}`);
    }
  }
  expect(kept).toEqual([]);
});
