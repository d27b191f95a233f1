import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Version number of the next release's migration, higher than that of any other migration. */
const VERSION = 9001;

/**
 * Builds the next release from this tree in a container of the first release. It adds a migration with a column and a
 * table, and an attribute of a content type, whose column Strapi adds by default.
 * @param root of a container that is not yet running
 */
export async function makeSecondRelease(folder: string, root: string): Promise<void> {
  const backend = join(folder, 'apps/backend');
  mkdirSync(backend, { recursive: true });
  for (const name of ['config', 'demo', 'scripts', 'src']) {
    cpSync(inRoot('apps/backend', name), join(backend, name), { recursive: true });
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(backend, `src/commerce/migrations/${VERSION}-next-release.ts`),
    `export const nextRelease = {
      version: ${VERSION},
      name: '${VERSION}-next-release',
      text: \`alter table customer_order add column next_release text not null default 'new'; -- neither
        create table next_release (
          id int primary key -- neither
        );\`,
    } as const;\n`,
  );
  edit(join(backend, 'src/commerce/migrations/all.ts'), [
    [/^/, `import { nextRelease } from './${VERSION}-next-release.ts';\n`],
    [/LAST_OF_RELEASE_BEFORE = \d+/, `LAST_OF_RELEASE_BEFORE = ${newestMigration()}`],
    [/\n\];/, '\n  nextRelease,\n];'],
  ]);
  edit(join(backend, 'src/api/synonym/content-types/synonym/schema.ts'), [
    [/\n {4}names: text\(/, `\n    nextRelease: text('New', 'Of the next release'),\n    names: text(`],
  ]);
  const { buildBackend } = await import(pathToFileURL(join(backend, 'scripts/build.mjs')).href);
  await buildBackend(join(folder, 'dist'));
  for (const name of ['config', 'demo', 'src']) {
    cpSync(join(folder, 'dist', name), join(root, 'app/apps/backend/dist', name), { recursive: true });
  }
}

/** Returns the version number of the newest migration, with which its file name begins. */
function newestMigration(): number {
  const names = readdirSync(inRoot('apps/backend/src/commerce/migrations'));
  return Math.max(...names.map((name) => Number(/^\d{4}(?=-)/.exec(name)?.[0] ?? 0)));
}

/** Replaces each pattern in a file once. Throws if a pattern no longer matches. */
function edit(file: string, changes: readonly (readonly [RegExp, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [pattern, by] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} does not hold ${pattern}`);
    text = text.replace(pattern, by);
  }
  writeFileSync(file, text);
}
