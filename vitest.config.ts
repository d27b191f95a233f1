import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Layer, testLayers } from './tests/support/layers.ts';
import { recordMessages } from './tests/words/record-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const layers = testLayers();
const boot = [here('tests/support/boot.ts')];
const fixedSeed = here('tests/support/fixed-seed.ts');
const needsPostgres = [here('tests/support/needs-postgres.ts')];
const needsStrapi = [here('tests/support/needs-strapi.ts')];
const needsSystem = [here('tests/support/needs-system.ts')];
const needsOwnSystem = [here('tests/support/needs-own-system.ts')];
const editors = ['tests/attacks/editors-*.test.ts'];
/** Three more than there are cores: while tests wait for the database or for a page, others compute. */
const workers = availableParallelism() + 3;
/** A test that hangs ends at last. None is expected to take so long, however busy the machine is. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
/** `npm run test:words` records which messages the code takes. */
const records = process.env.SHOWN_MESSAGES !== undefined;
const plugins = records ? [recordMessages()] : [];
const recordSetup = records ? [here('tests/words/record-setup.ts')] : [];
/** The last group. What runs beside `editors` needs nothing of the system, whose content they fill with scripts. */
const BESIDE_EDITORS = 3;
/** Files of one worker share the modules they load, which takes longer than most tests. */
const shared = { isolate: false };

type Project = Extract<TestProjectInlineConfiguration, { test?: unknown }>;

/**
 * A layer is two projects: `name` for the files that share a process, and `name-alone` for those that change theirs.
 * @param order the group of `name-alone`, by default that of `name`
 */
function projectsOf(name: string, files: Layer, { test, ...project }: Project, order?: number): Project[] {
  const common = { ...patience, maxWorkers: workers, ...test };
  return [
    { ...project, test: { ...common, ...shared, name, include: files.shared } },
    {
      ...project,
      test: {
        ...common,
        name: `${name}-alone`,
        include: files.alone,
        ...(order === undefined ? {} : { sequence: { groupOrder: order } }),
      },
    },
  ];
}

/** The same files, as the root of a separate project sees them. */
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
      ...projectsOf('unit', layers.unit, {
        plugins,
        test: { setupFiles: [fixedSeed, ...recordSetup], sequence: { groupOrder: 0 } },
      }),
      ...projectsOf('storefront', within('apps/storefront', layers.storefront), {
        root: here('apps/storefront'),
        plugins,
        // The root of the repository holds React 18 for the admin panel; the shop's components get the shop's React.
        resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
        test: {
          server: { deps: { inline: ['react-router', 'lucide-react'] } },
          setupFiles: recordSetup,
          sequence: { groupOrder: 0 },
        },
      }),
      ...projectsOf(
        'db',
        layers.db,
        {
          plugins,
          test: {
            globalSetup: boot,
            setupFiles: [fixedSeed, ...needsPostgres, ...recordSetup],
            sequence: { groupOrder: 1 },
          },
        },
        BESIDE_EDITORS,
      ),
      {
        // A whole Strapi for each file. Loading the packages that it uses takes most of its start, so files share them.
        test: {
          name: 'strapi',
          ...shared,
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
          include: ['tests/{access,attacks,contract,journeys,start}/**/*.test.ts'],
          exclude: editors,
          globalSetup: boot,
          setupFiles: needsSystem,
          ...patience,
          maxWorkers: workers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // They end parts of a system, so they have one of their own.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsOwnSystem,
          ...patience,
          maxWorkers: workers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // They fill all content with scripts, so no other file of the system runs beside them.
        test: {
          name: 'editors',
          include: editors,
          globalSetup: boot,
          setupFiles: needsSystem,
          ...patience,
          maxWorkers: workers,
          sequence: { groupOrder: BESIDE_EDITORS },
        },
      },
    ],
  },
});
