import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{css,ts,tsx}', { cwd: app }).filter((file) => !/\.test\.tsx?$/.test(file));
const sheets = files.filter((file) => file.endsWith('.css'));
const texts = new Map(files.map((file) => [file, readFileSync(join(app, file), 'utf8')]));

/** Style sheets that other files load: by `@import`, by `import`, or as a folder that a page imports with a glob. */
const loaded = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/(?:import|glob\() ?'(\.[^']*\.css)'/g)].map(([, path = '']) => join(dirname(file), path)),
);

test('every sheet is loaded by somebody, and nobody loads one that is not there', () => {
  expect(sheets.filter((sheet) => !loaded.some((path) => matchesGlob(sheet, path)))).toEqual([]);
  expect(loaded.filter((path) => !sheets.some((sheet) => matchesGlob(sheet, path)))).toEqual([]);
});

test('a sheet beside a module leaves its rules to a layer, or the order of the files would decide', () => {
  const beside = sheets.filter((sheet) => /^(features|platform|ui)\//.test(sheet));
  const outside = beside.filter((sheet) => {
    const text = (texts.get(sheet) ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@import '[^']+';/g, '');
    return [...text.matchAll(/^\S[^{}]*\{/gm)].some(([head]) => !/^@layer \w+ \{/.test(head));
  });
  // The map's own sheet is the exception, because it is in no layer.
  expect(outside).toEqual(['features/coverage/live-map.css']);
});
