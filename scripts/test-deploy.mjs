/**
 * `npm run test:deploy`: builds the image and runs it through an operator's day behind nginx with TLS: purchases, an
 * upload, a panel sign-in, an update and a rollback during purchases, a backup, and a restore. Needs Debian's nginx,
 * buildah, and PostgreSQL. If any is missing, prints what to install and exits with code 69. `-- --image NAME` uses an
 * existing image. Other arguments are passed to `npm run image`.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { missingNeeds, UNAVAILABLE } = await import('../tools/deploy/needs.ts');
  const missing = missingNeeds();
  if (missing.length > 0) {
    process.stderr.write(`This machine cannot run it:\n${missing.map((line) => `  ${line}\n`).join('')}`);
    process.exit(UNAVAILABLE);
  }
  // The chroot isolation needs no namespaces, which a container or a small machine may not be allowed to create.
  process.env['BUILDAH_ISOLATION'] ??= 'chroot';
  const given = process.argv.slice(2);
  const at = given.indexOf('--image');
  const image = at < 0 ? 'localhost/cerulean:test-deploy' : given[at + 1];
  if (!image) throw new Error('--image needs the name of an image');
  if (at < 0) {
    const { buildImage } = await import('./lib/image.mjs');
    const builderOptions = given.filter((option) => option !== '--debian-tree');
    await buildImage({
      fromDebianTree: builderOptions.length < given.length,
      builderOptions: ['--tag', image, ...builderOptions],
    });
  }
  const { runDeploy } = await import('../tools/deploy/run-deploy.ts');
  await runDeploy(image);
  process.stderr.write('✓ The image sells behind nginx, can be updated and rolled back, backed up and restored\n');
});
