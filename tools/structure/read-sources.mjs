import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../../scripts/lib/paths.mjs';

/**
 * @typedef {object} Source
 * @property {string} path from the root of the repository
 * @property {number} lines
 * @property {boolean} isTest a test, or a file that only tests import
 * @property {readonly string[]} imports paths of the repository's own files, types included
 * @property {readonly string[]} runs those of them that are imported for more than their types
 * @property {number} statements import statements, including imports of packages
 */

const CODE = /\.(?:ts|tsx|mjs|css)$/;
const DATA = /\.data\.ts$|^apps\/backend\/demo\/|^apps\/storefront\/public\/|\.d\.ts$/;
const TEST = /\.test\.tsx?$|^tests\/|(?:^|\/)test-[^/]*\.ts$|^apps\/backend\/tests\/|\/testing\//;

/** Reads every code file that git knows, except data files. @returns {Map<string, Source>} */
export function readSources() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const paths = new Set(listed.filter((path) => CODE.test(path) && !DATA.test(path)));
  return new Map(
    [...paths].map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const read = path.endsWith('.css') ? { imports: [], runs: [], statements: 0 } : importsOf(path, text, paths);
      return [path, { path, lines: text.split('\n').length - 1, isTest: TEST.test(path), ...read }];
    }),
  );
}

/** @param {string} path @param {string} text @param {ReadonlySet<string>} paths */
function importsOf(path, text, paths) {
  const { module } = parseSync(path, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const found = named.map((name) => (name === undefined ? undefined : pathOf(name, path)));
  /** @param {readonly (string | undefined)[]} targets */
  const own = (targets) => [...new Set(targets)].filter((one) => one !== undefined && paths.has(one)).map(String);
  const runs = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => pathOf(moduleRequest.value, path));
  return { imports: own(found), runs: own(runs), statements: module.staticImports.length };
}

/** @param {string} name @param {string} from */
function pathOf(name, from) {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, folder, rest] = /^@cerulean\/(rules|contract)\/(.+)$/.exec(name) ?? [];
  return folder === undefined ? undefined : `packages/${folder}/src/${rest}.ts`;
}
