/** The words that the style guides never write, and where they are all the same. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from './files-below.mjs';
import { inRoot } from './paths.mjs';

const READ = /** @type {const} */ ([
  ['apps', /(?<!\.test)\.tsx?$/],
  ['packages', /(?<!\.test)\.tsx?$|\/catalogs\/.*\.json$/],
  ['scripts', /(?<!\.test)\.(?:ts|mjs)$/],
  ['docs', /\.md$/],
]);
const ALONE = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** Records of their day, files for tests, what visitors search for, and the guides, which have to name the words. */
const NOT_READ =
  /\/migrations\/|\/tests?\/|\/test-[^/]*$|\/testing\/|synonyms|^docs\/decisions\/|^docs\/editors\/style/;
const SQL = /^\s*(?:select|update|where|with \w+ as|case when|\w+\.\w+ and)\s/;
/** What a key is derived from: other words would be another key. */
const KEY_NAME = 'staff second factor';
/** Fixed words of the broadband label (47 CFR 8.1). */
const OF_THE_FCC = 'Click Here for available billing discounts';

/** Returns the phrases in the left column of a guide's last table. @param {string} guide */
export function neverWritten(guide) {
  const table = readFileSync(inRoot('docs/editors', guide), 'utf8').split('|---|---|\n').at(-1) ?? '';
  return [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
}

/** Returns what the files have of them, each as a line: `file: phrase`. */
export function readWords() {
  const english = finder(neverWritten('style.md'));
  const spanish = finder(neverWritten('style.es.md'));
  const files = READ.flatMap(([folder, name]) => filesBelow(inRoot(folder), name));
  const paths = [...files.map((file) => relative(inRoot('.'), file)), ...ALONE].filter((path) => !NOT_READ.test(path));
  return paths.toSorted().flatMap((path) => {
    const find = path.includes('/es/') ? spanish : english;
    const text = readFileSync(inRoot(path), 'utf8');
    // Most files have none of the phrases, so they are not parsed.
    const phrases = find(text).length > 0 ? find(readIn(path, text)) : [];
    return phrases.map((phrase) => `${path}: ${phrase}`);
  });
}

/** Returns a function that lists which of the phrases a text has, as whole words. @param {readonly string[]} phrases */
function finder(phrases) {
  const any = new RegExp(`(?<![\\p{L}\\d_-])(?:${phrases.join('|')})(?![\\p{L}\\d_-])`, 'giu');
  /** @param {string} text */
  return (text) => {
    const words = text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');
    return [...new Set(words.match(any)?.map((phrase) => phrase.toLowerCase()))].toSorted();
  };
}

/** Returns what people read of a file: messages, sentences in code, a guide without its code. @param {string} path @param {string} text */
function readIn(path, text) {
  const read = { json: messagesIn, md: proseIn }[path.split('.').at(-1) ?? ''] ?? sentencesIn;
  return read(text, path);
}

/** Leaves out the names of arguments, options and tags. @param {string} text */
function messagesIn(text) {
  return Object.values(JSON.parse(text))
    .join('\n')
    .replace(OF_THE_FCC, '')
    .replaceAll(/\{\w+(?:, (?:select|plural), [\w=]+)?|\} [\w=]+(?= \{)|<[^>]*>/g, '');
}

/** @param {string} text */
function proseIn(text) {
  return text.replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
}

/** @param {string} text @param {string} path */
function sentencesIn(text, path) {
  /** @type {string[]} */
  const found = [];
  /** Keys and codes have no space. @param {unknown} value */
  const add = (value) =>
    typeof value === 'string' &&
    value.trim().includes(' ') &&
    value !== KEY_NAME &&
    value !== OF_THE_FCC &&
    !SQL.test(value) &&
    found.push(value);
  new Visitor({
    Literal: ({ value }) => void add(value),
    TemplateLiteral: ({ quasis }) => void add(quasis.map(({ value }) => value.cooked).join('{}')),
    JSXText: ({ value }) => void found.push(value),
  }).visit(parseSync(path, text).program);
  return found.join('\n');
}
