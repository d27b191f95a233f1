/**
 * `npm run copy-uploads -- s3`: copies the uploads from the uploads folder into the configured bucket; `-- folder`
 * copies them back. Their URLs do not change, so neither does the database. The shop may keep running. Afterwards set
 * UPLOADS, restart the shop, and copy again to include files uploaded in between. Deletes nothing.
 */
import { fileURLToPath } from 'node:url';
import { withoutInstallation } from './lib/pinned-node.mjs';
import { Refusal } from './lib/refusal.mjs';

await withoutInstallation(fileURLToPath(import.meta.url), async () => {
  const [to, ...flags] = process.argv.slice(2);
  const onlyMissing = flags.includes('--only-missing');
  if ((to !== 's3' && to !== 'folder') || flags.length > Number(onlyMissing)) {
    throw new Refusal('Say where to: npm run copy-uploads -- s3 | folder [--only-missing]');
  }
  const { copyFiles } = await import('../apps/backend/src/media/store/copy-files.ts');
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { explainStore, uploadStore } = await import('./lib/upload-store.mjs');
  const env = givenEnvironment();
  const [source, target] = [uploadStore(env, to === 's3' ? 'folder' : 's3'), uploadStore(env, to)];
  const bucket = to === 's3' ? target : source;
  const copied = await copyFiles(source, target, { onlyMissing }).catch((error) => {
    throw explainStore(error, bucket);
  });
  process.stdout.write(`${copied} uploads were copied from ${source.place} to ${target.place}.\n`);
});
