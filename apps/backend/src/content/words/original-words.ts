import { createHash } from 'node:crypto';
import { type Attributes, type AttributesOf, componentOf, isTree, type TranslatedAttribute } from './in-language.ts';
import { isTranslated } from './translated-fields.ts';

/** Words of a document by their path, such as `included.0.text`, in the order of its form. Empty fields are left out. */
export type OriginalWords = Readonly<Record<string, string>>;

/** A field whose words in the original are not those that were translated. */
export interface WordsChange {
  path: string;
  /** `null` if there was no such field when the translation was saved. */
  before: string | null;
  /** `null` if there is no such field any more. */
  after: string | null;
}

/** Returns the words of a populated document that translators translate. Pictures, numbers, and links are none. */
export function originalWords(attributesOf: AttributesOf, uid: string, document: object): OriginalWords {
  return Object.fromEntries(wordsIn(attributesOf, attributesOf(uid), document as Record<string, unknown>, ''));
}

function wordsIn(
  attributesOf: AttributesOf,
  attributes: Attributes,
  part: Readonly<Record<string, unknown>>,
  path: string,
): [path: string, words: string][] {
  return Object.entries(attributes)
    .filter(([, attribute]) => isTranslated(attribute))
    .flatMap(([name, attribute]) => wordsOf(attributesOf, attribute, part[name], `${path}${name}`));
}

function wordsOf(
  attributesOf: AttributesOf,
  attribute: TranslatedAttribute,
  value: unknown,
  path: string,
): [path: string, words: string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => wordsOf(attributesOf, attribute, each, `${path}.${index}`));
  }
  const isPart = attribute.type === 'component' || attribute.type === 'dynamiczone';
  if (!isPart || !isTree(value)) return [];
  return wordsIn(attributesOf, attributesOf(componentOf(attribute, value)), value, `${path}.`);
}

/** Returns the hash of words, which tells whether the original has changed. The order of the fields does not matter. */
export function hashOfWords(words: OriginalWords): string {
  const sorted = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Returns what changed in the original, in the order of its form; what is gone comes last. */
export function changesOf(before: OriginalWords, after: OriginalWords): WordsChange[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
    .filter((change) => change.before !== change.after);
}
