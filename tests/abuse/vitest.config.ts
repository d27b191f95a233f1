import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sends bad input to every operation, route and form. A separate command, because it sends thousands of requests. */
export default defineConfig({
  root: here('../..'),
  test: {
    name: 'abuse',
    include: ['tests/abuse/**/*.test.ts'],
    globalSetup: [here('../support/boot.ts')],
    setupFiles: [here('../support/needs-system.ts')],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
