import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What runs inside one process, and what runs against the whole system in a real browser. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/{backend,simulators}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [here('tests/support/database.ts')],
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
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          // What takes long has its own command, `npm run test:abuse`.
          exclude: ['tests/faults/**', 'tests/attacks/**', 'tests/abuse/**'],
          globalSetup: [here('tests/support/boot.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Visitors do not disturb each other, so files run side by side; each has a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: [here('tests/support/boot.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // They fill content with scripts and keep the system busy, so nobody else is there.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [here('tests/support/boot.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They end parts of the system, so they run alone and one after the other.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
