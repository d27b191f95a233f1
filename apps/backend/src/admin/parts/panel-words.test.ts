import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import app from '../app.tsx';
import { PANEL_WORDS } from './panel-words.ts';

const PLUGIN = 'content-manager.';
const resolve = createRequire(import.meta.url).resolve;

/** Returns Strapi's own strings, from the panel if `translations` names its folder, else from a plugin. */
async function wordsOf(part: string, translations: string): Promise<Record<string, string>> {
  const root = dirname(resolve(`@strapi/${part}/package.json`));
  const url = pathToFileURL(join(root, 'dist/admin', translations, 'en.json.mjs')).href;
  return ((await import(/* @vite-ignore */ url)) as { default: Record<string, string> }).default;
}

test('R01 the panel says our words where Strapi’s are a developer’s, and each takes the place of one that Strapi has', async () => {
  expect(app.config.translations.en).toMatchObject(PANEL_WORDS);
  const panel = await wordsOf('admin', 'admin/src/translations');
  const plugin = await wordsOf('content-manager', 'translations');
  const theirs = (key: string) => (key.startsWith(PLUGIN) ? plugin[key.slice(PLUGIN.length)] : panel[key]);
  const keys = Object.keys(PANEL_WORDS);
  expect(keys.filter((key) => theirs(key) === undefined)).toEqual([]);
  // Returns the placeholders in a string. The panel fills them in, so a replacement must keep them.
  const filled = (words = '') => words.match(/\{\w+\}/g) ?? [];
  expect(keys.filter((key) => `${filled(PANEL_WORDS[key])}` !== `${filled(theirs(key))}`)).toEqual([]);
});

test('R01 no developer’s word is among them', () => {
  const raw = /component|relation|regex|document|validation|boolean|true|false|!/i;
  const said = Object.values(PANEL_WORDS).map((words) => words.replace(/\{\w+\}/g, ''));
  expect(said.filter((words) => raw.test(words))).toEqual([]);
});
