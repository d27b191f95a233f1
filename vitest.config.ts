import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testLayers } from './tests/support/layers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { unit, db } = testLayers();
const boot = [here('tests/support/boot.ts')];
const needsPostgres = [here('tests/support/needs-postgres.ts')];
const needsStrapi = [...needsPostgres, here('tests/support/needs-strapi.ts')];
const needsSystem = [here('tests/support/needs-system.ts')];
/** One more than vitest would take: while a test waits for the database, another one computes. */
const workers = Math.max(2, availableParallelism());
/** A test that hangs ends at last. None is expected to take so long, however busy the machine is. */
const patience = 60_000;

/**
 * The layers of docs/developers/tests.md, the cheapest first. Nothing is booted before the first chosen test that needs it.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default', here('tests/support/slowest-files.ts')],
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        root: here('apps/storefront'),
        // The root of the repository holds React 18 for the admin panel; the shop's components get the shop's React.
        resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
        test: {
          name: 'storefront',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          server: { deps: { inline: ['react-router', 'lucide-react'] } },
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'db',
          include: db,
          globalSetup: boot,
          setupFiles: needsPostgres,
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // A whole Strapi in the process of each file.
        test: {
          name: 'strapi',
          include: ['apps/backend/tests/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsStrapi,
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{access,contract,journeys,start}/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 10_000 } },
          // Visitors do not disturb each other, so files run side by side; each has a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: 2,
          // They fill content with scripts and keep the system busy, so nobody else is there.
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: boot,
          setupFiles: needsSystem,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They end parts of the system, so they run alone and one after the other.
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
