import type { Config } from '@react-router/dev/config';

export default {
  // The default lazy mode requests route manifests from the server on every page load. The table of all pages is small.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are one line each, so separate chunks would cost a request and save nothing.
  splitRouteModules: false,
} satisfies Config;
