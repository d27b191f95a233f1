import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** @typedef {{ line: number, text: string }} Sentence */

/** Attributes that nobody reads. */
const TECHNICAL =
  /^(accept|action|as|autoCapitalize|autoComplete|className|columns|d|dir|enterKeyHint|fill|form|href|htmlFor|icon|id|inputMode|key|kind|lang|method|name|pattern|rel|role|size|src|stroke|target|to|tone|type|value|variant|viewBox|data-.*|aria-(current|controls|describedby|expanded|haspopup|hidden|labelledby|live))$/;
/** Calls whose texts are for engineers, or are statements. */
const FOR_ENGINEERS =
  /(?:^|\.)(?:debug|info|warn|error|fatal|stderr\.write|afterFailure|sql|query|unknownError|matchMedia)$/;
/** Exceptions whose texts people read. All others are bugs, and their texts are never shown. */
const SHOWN_ERROR = /^(?:errors\.\w+|FieldProblem|CoverageFileError)$/;
/** Headers of answers. */
const HEADER = /^(?:allow|'(?:cache-control|content-[\w-]+)')$/;
const SKIPPED = new Set([
  'ImportDeclaration',
  'TaggedTemplateExpression',
  'TSInterfaceDeclaration',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
]);

const TWO_WORDS = /\p{L}{2,}[’',.:;!?]*\s+(?:\{\}\s+)?\p{L}/u;
/** In texts of JSX, and in its attributes, where a word in lower case is a name: `intent="remove"`. */
const ONE_WORD = /\p{L}{2,}/u;
const WORD_OR_SENTENCE = /^\p{Lu}\p{L}+|\p{L}{2,}[’',.:;!?]*\s+\p{L}/u;
/** Tags of XML that a server writes. */
const XML_TAG = /<[^>]*>/g;
/** Class names: `btn btn-sm`. */
const CLASS_NAMES = /^[a-z][\w-]*(?: [a-z][\w-]*)*$/;
/** A script, a header's parameters, a picture as a URL, a cast or a column of SQL, or a selector: `a[href], button`. */
const CODE = /=>|; ?[\w-]+=|%3C|::| as "|^[a-z]+(?:\[\w+\])?(?:, (?:[a-z]+|\[\w+\]))+$/;

/**
 * Returns the sentences of a module: texts and read attributes of JSX, and other strings of two words or more. Exceptions,
 * logs and statements are left out.
 * @param {string} file its name, which tells the language
 * @param {string} source
 * @returns {Sentence[]}
 */
export function sentencesIn(file, source) {
  /** @type {Sentence[]} */
  const found = [];
  /** @param {any} node @param {string} text @param {RegExp} wanted */
  const add = (node, text, wanted) => {
    if (!wanted.test(text.replaceAll(XML_TAG, ''))) return;
    if (wanted === TWO_WORDS && (CLASS_NAMES.test(text) || CODE.test(text))) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ') });
  };
  const nameOf = (/** @type {any} */ node) => source.slice(node.start, node.end);
  /** @param {any} node @param {RegExp} wanted what a string here has to match to be a sentence */
  const walk = (node, wanted) => {
    if (node === null || typeof node !== 'object' || isSkipped(node, nameOf)) return;
    if (node.type === 'JSXText') add(node, node.value.trim(), ONE_WORD);
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value, wanted);
    if (node.type === 'TemplateLiteral') {
      add(node, node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('{}'), wanted);
    }
    for (const [key, value] of Object.entries(node)) walk(value, wantedIn(node, key, wanted));
  };
  walk(parseSync(file, source).program.body, TWO_WORDS);
  return found;
}

/**
 * Whether nobody but engineers reads what is in a node.
 * @param {any} node
 * @param {(node: any) => string} nameOf
 */
function isSkipped(node, nameOf) {
  if (node.type === 'JSXAttribute') return TECHNICAL.test(nameOf(node.name));
  if (node.type === 'Property') return HEADER.test(nameOf(node.key));
  if (node.type === 'CallExpression') return FOR_ENGINEERS.test(nameOf(node.callee));
  if (node.type === 'NewExpression')
    return nameOf(node.callee).endsWith('Error') && !SHOWN_ERROR.test(nameOf(node.callee));
  if (node.type === 'ThrowStatement')
    return node.argument.type === 'NewExpression' && !SHOWN_ERROR.test(nameOf(node.argument.callee));
  // A class of exceptions says its text to its superclass.
  if (node.type === 'ClassDeclaration') return node.superClass !== null && nameOf(node.superClass) === 'Error';
  return SKIPPED.has(node.type);
}

/**
 * Returns what a string in a part of a node has to match. Strings of an expression in JSX are shown if its value is theirs.
 * @param {any} node
 * @param {string} key
 * @param {RegExp} wanted
 */
function wantedIn(node, key, wanted) {
  if (node.type === 'JSXAttribute') return WORD_OR_SENTENCE;
  if (node.type === 'JSXExpressionContainer') return wanted === WORD_OR_SENTENCE ? wanted : ONE_WORD;
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return key === 'test' ? TWO_WORDS : wanted;
  return Array.isArray(node) ? wanted : TWO_WORDS;
}

/**
 * Returns the sentences of the files below a path of the repository, as `path:line text`.
 * @param {readonly string[]} files
 */
export function sentencesOf(files) {
  return files.flatMap((file) =>
    sentencesIn(file, readFileSync(inRoot(file), 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
}

/**
 * Returns the modules below a path, without tests.
 * @param {string} path
 */
export function modulesBelow(path) {
  const files =
    existsSync(inRoot(path)) && /\.tsx?$/.test(path) ? [path] : globSync(`${path}/**/*.{ts,tsx}`, { cwd: inRoot() });
  return files.filter((file) => !/\.test\.tsx?$|\.d\.ts$|\.data\.ts$|\/(?:test-[^/]*|testing\/.*)$/.test(file)).sort();
}

/**
 * An import of a catalog, except `terms`: lengths, days, and taxes, which modules show before their own words are moved.
 * Modules of the panel import `use-words.ts`.
 */
const NAMES_CATALOG = /'@cerulean\/messages\/(?!terms'|all\/terms'|languages')|\/use-words\.ts'/;

/**
 * Returns the modules whose words are in a catalog: those that import one, and those of a feature that has one. `ui` and
 * `platform` have theirs in `frame`.
 */
export function movedModules() {
  const features = globSync('packages/messages/catalogs/en/*.json', { cwd: inRoot() }).map((file) =>
    basename(file, '.json'),
  );
  const all = ['apps/storefront/app', 'apps/storefront/server', 'apps/backend/src'].flatMap(modulesBelow);
  return all.filter((file) => {
    const feature = /\/app\/(?:ui|platform)\//.test(file) ? 'frame' : /\/features\/([\w-]+)\//.exec(file)?.[1];
    return (feature && features.includes(feature)) || NAMES_CATALOG.test(readFileSync(inRoot(file), 'utf8'));
  });
}

/**
 * Where sentences stay in code: labels beside their fields in the schemas, as decision 0055 says, and what only people who
 * run the shop read, at its start or in a terminal. The panel's modules are among {@link movedModules}.
 */
const MAY_STAY =
  /\/src\/(?:api|components|boot|operations|admin)\/|\/migrations\/|\/gateways\/(?:check|.*\/check-)|\/content\/field\.ts$|verify-mail-server|behind-https|\/vite|empty-page/;
/** A capital, then another word: `No item has the SKU {}`. */
const LOOKS_LIKE_SENTENCE = /^(?:\p{Lu}[\p{L}’]*|\{\})[,.:;!?]* +(?:\{\} +)?\p{L}/u;
const STATEMENT = /^\{\} (?:as|delete|select|update|into) /;

/** Returns the sentences in code of the shop and its server, as `path: text`: the same twice in a module is one line. */
export function strayWords() {
  const files = ['apps/storefront', 'apps/backend/src'].flatMap(modulesBelow).filter((file) => !MAY_STAY.test(file));
  const found = files.flatMap((file) =>
    sentencesIn(file, readFileSync(inRoot(file), 'utf8'))
      .filter(({ text }) => LOOKS_LIKE_SENTENCE.test(text) && !STATEMENT.test(text))
      .map(({ text }) => `${file}: ${text}`),
  );
  return [...new Set(found)];
}
