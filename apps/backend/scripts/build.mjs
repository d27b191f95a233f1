/**
 * Compiles `config/`, `src/` (without the admin panel) and `demo/` to `dist/`, one CommonJS file per TypeScript file,
 * because Strapi finds its content types, routes and configuration by folder.
 *
 * Packages stay external: Node 24 loads `@cerulean/*` itself (require(esm) and type stripping).
 */
import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folders = ['config', 'src', 'demo'];

/** Keeps every import as an import and rewrites a relative `./x.ts` to the compiled `./x.js`. */
const keepImports = {
  name: 'keep-imports',
  setup(plugin) {
    plugin.onResolve({ filter: /.*/ }, ({ kind, path }) => {
      if (kind === 'entry-point') return undefined;
      return { path: path.startsWith('.') ? path.replace(/\.ts$/, '.js') : path, external: true };
    });
  },
};

/** Tests and test helpers (`test-database.ts`) are not compiled. The admin panel has its own build. */
const NOT_BUILT = /\.d\.ts$|\.test\.ts$|(?:^|\/)test-[^/]+\.ts$|^src\/admin\//;
const isSource = (file) => file.endsWith('.ts') && !NOT_BUILT.test(file);

async function sources() {
  const found = [];
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.ts`, { cwd: root })) if (isSource(file)) found.push(file);
  }
  return found.sort();
}

const options = {
  absWorkingDir: root,
  outbase: root,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node24',
  sourcemap: 'inline',
  logLevel: 'warning',
  plugins: [keepImports],
};

/** Removes old output from `dist/`, except the admin panel (`dist/build`), which has its own build script. */
async function clean(dist) {
  for (const folder of folders) await rm(join(dist, folder), { recursive: true, force: true });
}

/** Compiles everything once to `dist/`, or to a test's own folder. Throws if a file does not parse. */
export async function buildBackend(outdir = join(root, 'dist')) {
  const entryPoints = await sources();
  const { outputFiles } = await build({ ...options, entryPoints, outdir, write: false });
  await clean(outdir);
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  return entryPoints.length;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const count = await buildBackend();
  console.log(`backend: ${count} files compiled in ${Math.round(performance.now() - started)} ms`);
}
