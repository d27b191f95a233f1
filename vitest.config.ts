import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Layer, testLayers } from './tests/support/layers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const layers = testLayers();
const boot = [here('tests/support/boot.ts')];
const fixedSeed = here('tests/support/fixed-seed.ts');
const needsPostgres = [here('tests/support/needs-postgres.ts')];
const needsStrapi = [...needsPostgres, here('tests/support/needs-strapi.ts')];
const needsSystem = [here('tests/support/needs-system.ts')];
/** One more than vitest would take: while a test waits for the database, another one computes. */
const workers = Math.max(2, availableParallelism());
/** A test that hangs ends at last. None is expected to take so long, however busy the machine is. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Files of one worker share the modules they load, which takes longer than most tests. */
const shared = { isolate: false };

type Project = Extract<TestProjectInlineConfiguration, { test?: unknown }>;

/** A layer is two projects: `name` for the files that share a process, and `name-alone` for those that change theirs. */
function projectsOf(name: string, files: Layer, { test, ...project }: Project): Project[] {
  const common = { ...patience, maxWorkers: workers, ...test };
  return [
    { ...project, test: { ...common, ...shared, name, include: files.shared } },
    { ...project, test: { ...common, name: `${name}-alone`, include: files.alone } },
  ];
}

/** The same files, as the root of a project of its own sees them. */
function within(folder: string, { shared: some, alone }: Layer): Layer {
  const strip = (file: string) => file.slice(folder.length + 1);
  return { shared: some.map(strip), alone: alone.map(strip) };
}

/**
 * The layers of docs/developers/tests.md, the cheapest first. Nothing is booted before the first chosen test that needs it.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default', here('tests/support/slowest-files.ts')],
    projects: [
      ...projectsOf('unit', layers.unit, { test: { setupFiles: fixedSeed, sequence: { groupOrder: 0 } } }),
      ...projectsOf('storefront', within('apps/storefront', layers.storefront), {
        root: here('apps/storefront'),
        // The root of the repository holds React 18 for the admin panel; the shop's components get the shop's React.
        resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
        test: { server: { deps: { inline: ['react-router', 'lucide-react'] } }, sequence: { groupOrder: 0 } },
      }),
      ...projectsOf('db', layers.db, {
        test: { globalSetup: boot, setupFiles: [fixedSeed, ...needsPostgres], sequence: { groupOrder: 1 } },
      }),
      {
        // A whole Strapi in the process of each file.
        test: {
          name: 'strapi',
          include: ['apps/backend/tests/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsStrapi,
          ...patience,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Visitors do not disturb each other, so files run side by side; those of a worker share its browser.
        test: {
          name: 'journeys',
          ...shared,
          include: ['tests/{access,contract,journeys,start}/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          ...patience,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // They fill content with scripts and keep the system busy, so nobody else is there.
        test: {
          name: 'attacks',
          ...shared,
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          ...patience,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // They end parts of the system, so they run alone and one after the other.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
