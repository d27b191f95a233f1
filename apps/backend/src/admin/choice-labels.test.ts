import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import app from './app.tsx';
import { choiceColumns } from './parts/choice-columns.ts';
import { CHOICE_WORDS } from '../content/choice-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCHEMAS = ['api/*/content-types/*/schema.ts', 'components/*/*.ts'];

interface Schema {
  attributes: Record<string, { type: string; enum?: string[] }>;
}

/** Returns every value that an editor can choose in a form, with its field. */
async function choices(): Promise<{ value: string; field: string }[]> {
  const found: { value: string; field: string }[] = [];
  for await (const file of glob(SCHEMAS, { cwd: root })) {
    const { default: schema } = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as {
      default: Schema;
    };
    for (const [name, attribute] of Object.entries(schema.attributes)) {
      for (const value of attribute.enum ?? []) found.push({ value, field: `${file} ${name}` });
    }
  }
  return found;
}

test('R01 R27 editors read words for each choice of each of our fields, never its value, and none that is no choice', async () => {
  const all = await choices();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ value }) => !CHOICE_WORDS[value])).toEqual([]);
  expect(Object.keys(CHOICE_WORDS).filter((key) => !all.some(({ value }) => value === key))).toEqual([]);
  const raw = Object.entries(CHOICE_WORDS).filter(([value, words]) => words === value || /[_-]/.test(words));
  expect(raw).toEqual([]);
});

test('R01 two choices of one field never read the same', async () => {
  const seen = (await choices()).map(({ value, field }) => `${field}: ${CHOICE_WORDS[value]}`);
  expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
});

test('R01 R27 lists show the words, and leave other columns as they are', () => {
  const name = { name: 'name', attribute: { type: 'string' } };
  const kind = { name: 'kind', attribute: { type: 'enumeration' } };
  const columns = choiceColumns((words) => words);
  const { displayedHeaders, layout } = columns({ displayedHeaders: [name, kind], layout: 'as it was' });
  expect([displayedHeaders[0], layout]).toEqual([name, 'as it was']);
  const { cellFormatter } = displayedHeaders[1] as { cellFormatter?: (row: object) => unknown };
  const shown = ['sim-kit', 'unheard-of', null].map((value) => cellFormatter?.({ kind: value }));
  expect(shown).toEqual(['SIM kit', 'unheard-of', '-']);
});

test('R01 R27 the panel knows them, and none of its own words is lost', async () => {
  expect(app.config.translations.en).toMatchObject(CHOICE_WORDS);
  const panel = dirname(createRequire(import.meta.url).resolve('@strapi/admin/package.json'));
  const own = (await import(
    /* @vite-ignore */ pathToFileURL(join(panel, 'dist/admin/admin/src/translations/en.json.mjs')).href
  )) as { default: Record<string, string> };
  expect(Object.keys(own.default).length).toBeGreaterThan(300);
  expect(Object.keys(CHOICE_WORDS).filter((key) => key in own.default)).toEqual([]);
});
