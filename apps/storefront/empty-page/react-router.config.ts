import type { Config } from '@react-router/dev/config';

/** Where the build goes; the test gives a temporary folder. */
const buildDirectory = process.env['EMPTY_PAGE_BUILD'] ?? 'build';

export default {
  buildDirectory,
  // As the shop has it.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
