/**
 * `npm run test:words`: prints which messages nothing has shown, and fails if they are too many. What shows messages are pages on a made backend, the pages
 * of `every-word.test.ts`, and the tests of both servers, which render emails, PDFs, files and errors.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** Most messages that may never be shown, as a share of all. It only gets lower, down to 0.02. */
const MOST = 0.17;
/** How often the pages of the made shop are opened. */
const DRAWS = '60';

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
    const made = [inRoot('tests/words/made-pages.ts'), join(folder, 'made-pages.txt'), DRAWS];
    if ((await runProgramHere(made)) !== 0) failed.push('pages on a made backend');
    process.env.SHOWN_MESSAGES = folder;
    if ((await runVitest(['--project', 'db*', '--project', 'unit*', '--project', 'storefront*', 'apps/'])) !== 0)
      failed.push('tests of the servers');
    if ((await runVitest(['--project', 'journeys', 'every-word.test.ts'])) !== 0) failed.push('every-word.test.ts');
    delete process.env.SHOWN_MESSAGES;

    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const shown = shownIn(texts);
    const { all, never, forStaff } = neverShown(shown);
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
