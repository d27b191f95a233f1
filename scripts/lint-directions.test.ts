import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Content of each file to lint, by path. */
const files = new Map<string, string>();
/** The linter's output lines. One linter process reads the configuration and lints all files. */
let said: readonly string[] = [];
/** Temporary folder that holds the files and a copy of this repository's lint configuration. */
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-lint-'));
  cpSync(inRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const out = await new Promise<string>((resolve) => {
    execFile(inRoot('node_modules/.bin/oxlint'), ['-f', 'unix'], { cwd: folder }, (_error, text) => resolve(text));
  });
  said = out.split('\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds a file to lint in the folder of `beside`. Returns a function that returns the messages about that file. */
function complaintsAbout(beside: string, text: string): () => string {
  const file = join(dirname(beside), `case-${files.size}${extname(beside)}`);
  files.set(file, text);
  return () => said.filter((line) => line.startsWith(`${file}:`)).join('\n');
}

const importing = (source: string) => `import { x } from '${source}';\nexport const y = x;\n`;
const feature = (name: string) => `apps/storefront/app/features/${name}/part.tsx`;

const refused = [
  ['rules import no package', 'packages/rules/src/a.ts', 'zod'],
  ['rules import nothing of Node', 'packages/rules/src/a.ts', 'node:fs'],
  ['rules import no contract', 'packages/rules/src/a.ts', '@cerulean/contract/cart'],
  ['the contract imports no app', 'packages/contract/src/a.ts', '@cerulean/backend/src/a'],
  ['the contract imports no app by its path', 'packages/contract/src/a.ts', '../../../apps/backend/src/a.ts'],
  ['the contract imports no other package', 'packages/contract/src/a.ts', 'pg'],
  ['the storefront never imports the backend', 'apps/storefront/server/a.ts', '../../backend/src/a.ts'],
  ['the storefront never imports the backend by name', feature('cart'), '@cerulean/backend/src/a'],
  ['the storefront never imports a simulator', 'apps/storefront/app/a.ts', '../../../tools/simulators/src/a.ts'],
  ['the backend never imports the storefront', 'apps/backend/src/a.ts', '../../storefront/app/a.ts'],
  ['simulators know none of our code', 'tools/simulators/src/a.ts', '@cerulean/contract/cart'],
  ['primitives know no feature', 'apps/storefront/app/ui/a.tsx', '../features/cart/a.tsx'],
  ['primitives know nothing of the platform', 'apps/storefront/app/ui/a.tsx', '../platform/defer-hydration.tsx'],
  [
    'primitives that are shown know nothing of it either',
    'apps/storefront/app/ui/testing/a.tsx',
    '../../platform/defer-hydration.tsx',
  ],
  ['the platform knows no root', 'apps/storefront/app/platform/a.ts', '../root.tsx'],
  ['features know no root', feature('cart'), '../../root.tsx'],
  ['the table of pages imports nothing of the app', 'apps/storefront/app/pages/a.ts', '../ui/a.tsx'],
  ['the platform knows no route', 'apps/storefront/app/platform/a.ts', '../routes/cart.tsx'],
  ['catalog imports no other feature', feature('catalog'), '../cart/a.ts'],
  ['cart never imports checkout', feature('cart'), '../checkout/a.ts'],
  ['checkout never imports account', feature('checkout'), '../account/a.ts'],
  ['content never imports cart', feature('content'), '../cart/a.ts'],
  ['account imports no other feature', feature('account'), '../../features/catalog/a.ts'],
  ['a feature that nobody named imports no other', feature('lines'), '../catalog/a.ts'],
  ['features import no route', feature('account'), '../../routes/account.tsx'],
] as const;
const allowed = [
  ['rules import each other', 'packages/rules/src/a.ts', './money.ts'],
  ['the contract imports its own folders', 'packages/contract/src/a.ts', './operations/b.ts'],
  ['the contract imports zod', 'packages/contract/src/a.ts', 'zod'],
  ['the contract imports the rules', 'packages/contract/src/a.ts', '@cerulean/rules/money'],
  ['both apps import the contract', feature('cart'), '@cerulean/contract/cart'],
  ['cart imports catalog', feature('cart'), '../catalog/a.ts'],
  ['checkout imports cart', feature('checkout'), '../cart/a.ts'],
  ['checkout imports catalog', feature('checkout'), '../catalog/a.ts'],
  ['content imports catalog', feature('content'), '../catalog/a.ts'],
  ['help imports content', feature('help'), '../content/a.ts'],
  ['the platform imports primitives', 'apps/storefront/app/platform/a.ts', '../ui/a.tsx'],
  ['primitives import the table of pages', 'apps/storefront/app/ui/a.tsx', '../pages/crossing.ts'],
  ['features import primitives', feature('lines'), '../../ui/a.tsx'],
  ['routes import features', 'apps/storefront/app/routes/a.tsx', '../features/cart/a.tsx'],
] as const;
const linted = (cases: readonly (readonly [string, string, string])[]) =>
  cases.map(([name, file, source]) => [name, complaintsAbout(file, importing(source))] as const);

test.each(linted(refused))('%s', (_name, complaints) => {
  expect(complaints()).toContain('no-restricted-imports');
});

test.each(linted(allowed))('%s', (_name, complaints) => {
  expect(complaints()).not.toContain('no-restricted-imports');
});

const style = complaintsAbout(
  'apps/storefront/app/ui/b.tsx',
  'export const A = () => <p style={{ color: "red" }}>x</p>;\n',
);
test('a style attribute is refused, for the policy of our pages refuses it', () => {
  expect(style()).toContain('forbid-dom-props');
});

const untyped = complaintsAbout('apps/storefront/app/c.ts', '// @ts-ignore\nexport const a: any = 1;\n');
test('`any` and comments that silence the types are refused', () => {
  expect(untyped()).toContain('no-explicit-any');
  expect(untyped()).toContain('ban-ts-comment');
});
