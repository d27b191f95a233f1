import { expect, test } from 'vitest';
import { FIRST_SYNONYMS } from '../src/boot/first-synonyms.ts';
import { articles, authors, tags } from './content/articles.ts';
import { categories } from './content/categories.ts';
import { deviceModels } from './content/device-models.ts';
import { faqs } from './content/faqs.ts';
import { home } from './content/home.ts';
import { mailTexts } from './content/mail-texts.ts';
import { announcements, redirects } from './content/notices.ts';
import { optionNames } from './content/option-names.ts';
import { partners } from './content/partners.ts';
import { plans } from './content/plans.ts';
import { policies } from './content/policies.ts';
import { products } from './content/products.ts';
import { site } from './content/site.ts';
import { firstPhone } from './content/first-phone.ts';
import { usa } from './content/usa.ts';

/** The properties of a content-type attribute that this test reads. */
interface Attribute {
  type: string;
  component?: string;
  required?: boolean;
  default?: unknown;
  maxLength?: number;
  regex?: string;
  enum?: string[];
  min?: number;
  max?: number;
}

interface Schema {
  attributes: Record<string, Attribute>;
}

/** Fields that are not attributes: `key` names a product for other demo content, `file` and `picture` name a file. */
const ours = new Set(['key', '__component']);
const renamed: Record<string, string> = { file: 'image' };

const load = async (path: string): Promise<Schema> =>
  ((await import(/* @vite-ignore */ new URL(`../src/${path}.ts`, import.meta.url).href)) as { default: Schema })
    .default;
const contentType = (name: string) => load(`api/${name}/content-types/${name}/schema`);
const componentOf = (uid: string) => load(`components/${uid.replace('.', '/')}`);

async function problemsOf(schema: Schema, entry: object, where: string): Promise<string[]> {
  const problems: string[] = [];
  const given = Object.entries(entry).filter(([field]) => !ours.has(field));
  for (const [field, value] of given) {
    const attribute = schema.attributes[renamed[field] ?? field];
    if (!attribute) problems.push(`${where}.${field}: no such attribute`);
    else problems.push(...(await problemsOfValue(attribute, value, `${where}.${field}`)));
  }
  const names = new Set(given.map(([field]) => renamed[field] ?? field));
  for (const [field, attribute] of Object.entries(schema.attributes)) {
    if (attribute.required && attribute.default === undefined && !names.has(field))
      problems.push(`${where}.${field}: missing`);
  }
  return problems;
}

async function problemsOfValue(attribute: Attribute, value: unknown, where: string): Promise<string[]> {
  if (value === null) return attribute.required ? [`${where}: empty`] : [];
  if (attribute.type === 'relation' || attribute.type === 'media') return [];
  if (attribute.type === 'dynamiczone') {
    const parts = value as { __component: string }[];
    return all(parts, async (part, i) => problemsOf(await componentOf(part.__component), part, `${where}.${i}`));
  }
  if (attribute.type === 'component' && attribute.component) {
    const schema = await componentOf(attribute.component);
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    const many = attribute.max !== undefined && entries.length > attribute.max ? [`${where}: too many`] : [];
    // The demo content writes a list of lines as a list of strings.
    const nested = await all(entries, (entry, i) =>
      problemsOf(schema, typeof entry === 'string' ? { text: entry } : (entry as object), `${where}.${i}`),
    );
    return [...many, ...nested];
  }
  if (typeof value === 'string') {
    if (attribute.enum) return attribute.enum.includes(value) ? [] : [`${where}: ${value} is no choice`];
    const long = attribute.maxLength !== undefined && value.length > attribute.maxLength;
    const odd = attribute.regex !== undefined && !new RegExp(attribute.regex).test(value);
    return [...(long ? [`${where}: ${value.length} characters`] : []), ...(odd ? [`${where}: ${value}`] : [])];
  }
  if (typeof value === 'number') {
    const out = value < (attribute.min ?? -Infinity) || value > (attribute.max ?? Infinity) || !Number.isInteger(value);
    return out ? [`${where}: ${value}`] : [];
  }
  return [];
}

const all = async <T>(list: readonly T[], check: (entry: T, i: number) => Promise<string[]>): Promise<string[]> =>
  (await Promise.all(list.map(check))).flat();

test.each([
  ['plan', plans],
  ['product', products],
  ['category', categories],
  ['faq', faqs],
  ['policy', policies.map(({ policy }) => policy)],
  ['article', articles],
  ['partner', partners],
  ['author', authors],
  ['tag', tags],
  ['page', [home, usa, firstPhone]],
  ['redirect', redirects],
  ['announcement', announcements],
  ['mail-text', mailTexts],
  ['site-settings', [site]],
  ['option-name', optionNames.map((name) => ({ name }))],
  ['synonym', FIRST_SYNONYMS.map((names) => ({ names }))],
  ['device-model', deviceModels],
] as [string, object[]][])('the demo content fits the fields that editors see: %s', async (name, entries) => {
  const schema = await contentType(name);
  expect(await all(entries, (entry, i) => problemsOf(schema, entry, `${name} ${i}`))).toEqual([]);
});
