/**
 * `npm run image`: builds Cerulean's only image, `cerulean:latest`, with buildah, podman, or docker. Arguments after
 * `--` are passed to the builder, as in `npm run image -- --tag registry.example.com/cerulean:0.2.0`.
 * `--debian-tree` makes the base with mmdebstrap, for a machine that reaches a Debian mirror but no image registry.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { buildImage } = await import('./lib/image.mjs');
  const given = process.argv.slice(2);
  const builderOptions = given.filter((option) => option !== '--debian-tree');
  await buildImage({ fromDebianTree: builderOptions.length < given.length, builderOptions });
});
