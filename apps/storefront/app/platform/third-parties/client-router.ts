import type { DataRouter } from 'react-router';
import { readRoot } from '../root-data.ts';
import type { PackedRoot } from '../root-data.ts';
import type { PublicConfig } from '../visit.ts';

/** What of the router's state the parts that load after idle follow. */
export type RouterState = Pick<DataRouter['state'], 'matches' | 'loaderData' | 'location' | 'navigation' | 'fetchers'>;

/** The router of this document, which React Router leaves on `window`; undefined before it has started. */
export function clientRouter(): DataRouter | undefined {
  return (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
}

/** The configuration that came with the document. */
export function documentConfig(): PublicConfig | undefined {
  return readRoot(clientRouter()?.state.loaderData?.root as PackedRoot | undefined)?.config;
}
