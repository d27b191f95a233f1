import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Lints files in a folder of their own with this repository's configuration. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-lint-'));
  cpSync(inRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function complaintsAbout(file: string, text: string): Promise<string> {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return new Promise((resolve) => {
    execFile(inRoot('node_modules/.bin/oxlint'), ['-f', 'unix', file], { cwd: folder }, (_error, out) => resolve(out));
  });
}

const importing = (source: string) => `import { x } from '${source}';\nexport const y = x;\n`;
const feature = (name: string) => `apps/storefront/app/features/${name}/part.tsx`;

test.each([
  ['rules import no package', 'packages/rules/src/a.ts', 'zod'],
  ['rules import nothing of Node', 'packages/rules/src/a.ts', 'node:fs'],
  ['rules import no contract', 'packages/rules/src/a.ts', '@cerulean/contract/cart'],
  ['the contract imports no app', 'packages/contract/src/a.ts', '@cerulean/backend/src/a'],
  ['the contract imports no app by its path', 'packages/contract/src/a.ts', '../../../apps/backend/src/a.ts'],
  ['the contract imports no other package', 'packages/contract/src/a.ts', 'pg'],
  ['the storefront never imports the backend', 'apps/storefront/server/a.ts', '../../backend/src/a.ts'],
  ['the storefront never imports the backend by name', feature('cart'), '@cerulean/backend/src/a'],
  ['the storefront never imports a simulator', 'apps/storefront/app/a.ts', '../../simulators/src/a.ts'],
  ['the backend never imports the storefront', 'apps/backend/src/a.ts', '../../storefront/app/a.ts'],
  ['simulators know none of our code', 'apps/simulators/src/a.ts', '@cerulean/contract/cart'],
  ['primitives know no feature', 'apps/storefront/app/ui/a.tsx', '../features/cart/a.tsx'],
  ['primitives know nothing of the platform', 'apps/storefront/app/ui/a.tsx', '../platform/defer-hydration.tsx'],
  [
    'primitives that are shown know nothing of it either',
    'apps/storefront/app/ui/showcase/a.tsx',
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
])('%s', async (_name, file, source) => {
  expect(await complaintsAbout(file, importing(source))).toContain('no-restricted-imports');
});

test.each([
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
])('%s', async (_name, file, source) => {
  expect(await complaintsAbout(file, importing(source))).not.toContain('no-restricted-imports');
});

test('a style attribute is refused, for the policy of our pages refuses it', async () => {
  const text = 'export const A = () => <p style={{ color: "red" }}>x</p>;\n';
  expect(await complaintsAbout('apps/storefront/app/ui/b.tsx', text)).toContain('forbid-dom-props');
});

test('`any` and comments that silence the types are refused', async () => {
  const text = '// @ts-ignore\nexport const a: any = 1;\n';
  const complaints = await complaintsAbout('apps/storefront/app/c.ts', text);
  expect(complaints).toContain('no-explicit-any');
  expect(complaints).toContain('ban-ts-comment');
});
