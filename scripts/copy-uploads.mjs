/**
 * `npm run copy-uploads -- s3`: copies what editors uploaded from the folder into the bucket of the settings; `-- folder` copies it back.
 * Their addresses stay, so no row of the database changes. The shop may run meanwhile; set UPLOADS afterwards, start it again, and copy once
 * more for what came in between. Nothing is deleted.
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
