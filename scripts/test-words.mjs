/**
 * `npm run test:words`: prints which messages nothing has shown, and fails if there are too many of them. What shows messages are the tests of both apps,
 * the pages of `every-word.test.ts`, and pages on a made backend.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** Tests of both apps: paths in the repository, and those in the storefront, which is a root of its own. */
const APPS = ['apps/', 'app/', 'server/'];
/** Most messages that may never be shown, as a share of all: pages on a made backend show some of them by chance. */
const MOST = 0.005;
/** How often the pages of the made shop are opened, unless everything has been shown before. */
const DRAWS = '150';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { ensureBuilt, storefrontBuild } = await import('./lib/builds.mjs');
  const { inRoot } = await import('./lib/paths.mjs');
  const { runProgramHere } = await import('./lib/run-program.mjs');
  const { runVitest } = await import('./lib/run-vitest.mjs');
  const { PSEUDO } = await import('@cerulean/messages/languages');
  const { neverShown, shownIn } = await import('../tests/words/count-shown.ts');

  const folder = await mkdtemp(join(tmpdir(), 'cerulean-shown-'));
  const failed = [];
  try {
    await ensureBuilt(storefrontBuild());
    await ensureBuilt(storefrontBuild(PSEUDO));
    const count = async () => {
      const files = await readdir(folder);
      return neverShown(shownIn(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))));
    };
    process.env.SHOWN_MESSAGES = folder;
    if ((await runVitest(['--project', 'db*', '--project', 'unit*', '--project', 'storefront*', ...APPS])) !== 0)
      failed.push('tests of both apps');
    if ((await runVitest(['--project', 'journeys', 'every-word.test.ts'])) !== 0) failed.push('every-word.test.ts');
    delete process.env.SHOWN_MESSAGES;

    const wanted = (await count()).never.join(',');
    const made = [inRoot('tests/words/made-pages.ts'), join(folder, 'made-pages.txt'), DRAWS, wanted];
    if ((await runProgramHere(made)) !== 0) failed.push('pages on a made backend');

    const { all, never, forStaff } = await count();
    process.stdout.write(`\nMessages that nothing has shown, ${never.length} of ${all}:\n`);
    for (const name of never) process.stdout.write(`  ${name}\n`);
    process.stdout.write(`Of staff, not counted: ${forStaff}\n`);
    if (never.length > all * MOST) failed.push(`more than ${MOST * 100}% of the messages were never shown`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const reason of failed) process.stderr.write(`Not green: ${reason}\n`);
  process.exit(failed.length > 0 ? 1 : 0);
});
