import { IntlMessageFormat } from 'intl-messageformat';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { CATALOGS, readCatalog } from './read-catalog.ts';

const features = globSync(`${CATALOGS}/en/*.json`).map((file) => basename(file, '.json'));

type Value = string | number | ((text: string | string[]) => string);

/** Returns values for the arguments of a message, by their types. Tags put their text in angle brackets. */
function valuesFor(types: string, string: string, number: number): Record<string, Value> {
  const tag = (text: string | string[]) => `<${[text].flat().join('')}>`;
  const pairs = types
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair): [string, Value] => {
      const [, name = '', type = ''] = /^(\w+): (.*)$/.exec(pair) ?? [];
      return [name, type === 'number' ? number : type.startsWith('(') ? tag : string];
    });
  return Object.fromEntries(pairs);
}

test.each(features)('the shop and react-intl of the panel make the same texts of %s', async (feature) => {
  const module = (await import(`../dist/en/${feature}.ts`)) as Record<string, unknown>;
  const catalog = readCatalog(feature, 'en');
  const compiled = compile(catalog, 'en-US');
  for (const [name, text] of Object.entries(catalog)) {
    const args = compiled.get(name)?.args ?? '';
    const options = [...text.matchAll(/(\w+) \{/g)].map(([, option = '']) => option);
    for (const string of ['Ann & Bo', ...options]) {
      for (const number of [0, 1, 2, 1177]) {
        const values = valuesFor(args, string, number);
        const ours = module[name] as string | ((values: object) => string | string[]);
        const made = typeof ours === 'string' ? ours : [ours(values)].flat().join('');
        expect(made, name).toBe([new IntlMessageFormat(text, 'en-US').format(values)].flat().join(''));
      }
    }
  }
});
