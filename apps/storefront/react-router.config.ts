import type { Config } from '@react-router/dev/config';

export default {
  // The lazy default asks the server for route manifests on every page load; the table of all pages is small.
  routeDiscovery: { mode: 'initial' },
  // Our client loaders are one line each: a chunk of their own would cost a request and save nothing.
  splitRouteModules: false,
} satisfies Config;
