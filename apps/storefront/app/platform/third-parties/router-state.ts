import type { DataRouter } from 'react-router';
import { clientRouter } from '../client-router.ts';
import { readRoot } from '../root-data.ts';
import type { PackedRoot } from '../root-data.ts';
import type { PublicConfig } from '../visit.ts';

/** What of the router's state the parts that load after idle follow. */
export type RouterState = Pick<DataRouter['state'], 'matches' | 'loaderData' | 'location' | 'navigation' | 'fetchers'>;

/** The configuration that came with the document. */
export function documentConfig(): PublicConfig | undefined {
  return readRoot(clientRouter()?.state.loaderData?.root as PackedRoot | undefined)?.config;
}
