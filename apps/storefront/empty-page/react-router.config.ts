import type { Config } from '@react-router/dev/config';

/** Build output folder. The test passes a temporary folder. */
const buildDirectory = process.env['EMPTY_PAGE_BUILD'] ?? 'build';

export default {
  buildDirectory,
  // Same as in the shop.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
