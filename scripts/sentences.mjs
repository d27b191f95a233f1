/**
 * `npm run sentences -- apps/storefront/app/features/blog`: lists the sentences that are not in a catalog yet, by file
 * and line (docs/developers/messages.md).
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { modulesBelow, sentencesOf } = await import('../tools/messages/sentences.mjs');
  const paths = process.argv.slice(2);
  const sentences = sentencesOf((paths.length > 0 ? paths : ['apps', 'packages']).flatMap(modulesBelow));
  process.stdout.write([...sentences, `${sentences.length} sentences`, ''].join('\n'));
});
