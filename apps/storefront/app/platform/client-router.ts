import type { DataRouter } from 'react-router';

/** The router of this document, which React Router leaves on `window`; undefined before it has started. */
export function clientRouter(): DataRouter | undefined {
  return (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
}
