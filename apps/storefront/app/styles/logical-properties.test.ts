import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));

/** Declarations that name a side, and why they may. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'styles/tokens.css: --start: left': 'where a line begins, for what has no logical property',
  'styles/tokens.css: --end: right': 'the same',
  'styles/tokens.css: --start: right': 'the same, from right to left',
  'styles/tokens.css: --end: left': 'the same, from right to left',
  'styles/primitives/field.css: border-width: 0 0 2.5px 2.5px': 'the drawn check mark is the same in every language',
};

const SIDE = /(?:^|[\s(-])(?:left|right)(?:$|[\s),;-])/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|color|style|radius)|scroll-(?:margin|padding))$/;
/** Gradients from a side and movements along a line, unless they are turned by `--end` and `--forward`. */
const TOWARD_A_SIDE = /gradient\((?:90|270)deg|translateX\(-?[\d.]|translate\(-?[1-9]/;

/** Splits a value at its spaces outside of brackets. */
const partsOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function namesASide(property: string, value: string): boolean {
  if (SIDE.test(property) || SIDE.test(value) || TOWARD_A_SIDE.test(value)) return true;
  if (!FOUR_SIDES.test(property)) return false;
  const [top, right, bottom, left] = partsOf(value);
  // The first and the third corner are across from each other: with a radius, each is of a side.
  if (property === 'border-radius')
    return right !== undefined && (top !== right || (bottom ?? top) !== (left ?? right));
  return left !== undefined && right !== left;
}

/** Returns the declarations of a sheet that mean left or right. */
function physical(css: string): string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\("[^"]*"\)/g, 'url()');
  return [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)]
    .map(([, property = '', value = '']) => [property, value.replaceAll(/\s+/g, ' ').trim()] as const)
    .filter(([property, value]) => namesASide(property, value))
    .map(([property, value]) => `${property}: ${value}`);
}

test('finds what names a side', () => {
  const of = (declaration: string) => physical(`a { ${declaration}; }`).length;
  expect(['margin-left: 1px', 'left: 0', 'text-align: right', 'padding: 0 1px 0 2px', 'float: left'].map(of)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(['border-radius: 0 4px 4px 0', 'border-top-left-radius: 1px', 'transform: translateX(-50%)'].map(of)).toEqual([
    1, 1, 1,
  ]);
  expect(['padding: 0 1px 2px 1px', 'inset: 0 auto', 'margin-inline: 0 1px', 'border-radius: 4px'].map(of)).toEqual([
    0, 0, 0, 0,
  ]);
});

test('sheets name no side, so that a page also reads from right to left', () => {
  const found = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    physical(readFileSync(join(app, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
  );
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
