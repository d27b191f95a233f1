import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The explicit table of pages, in the order of `route-rules.ts`. Files are named for their page. */
export default [
  index('routes/home.tsx'), // R01
  route('_me', 'routes/me.ts'),
  route('*', 'routes/not-found.tsx'), // B01
] satisfies RouteConfig;
