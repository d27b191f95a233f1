import type { Fetcher, Location, UIMatch, useNavigation } from 'react-router';
import { createState } from '../ui/state.ts';
import { readRoot, type PackedRoot } from './root-data.ts';
import type { PublicConfig } from './request-context.ts';

/** What of the router's state the parts that load after idle follow. */
export interface RouterState {
  matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[];
  location: Location;
  navigation: ReturnType<typeof useNavigation>;
  fetchers: ReadonlyMap<string, Fetcher>;
}

/** Kept by `NavigationWatch`; undefined until the page has come to life. */
export const routerState = createState<RouterState | undefined>('router', undefined);

/** Runs something with the router's state as soon as there is one, once. */
export function whenRouted(run: (state: RouterState) => void): void {
  const now = routerState.get();
  if (now) {
    run(now);
    return;
  }
  const stop = routerState.subscribe(() => {
    stop();
    const first = routerState.get();
    if (first) run(first);
  });
}

/** The configuration that came with the document: the root's data, whose route is above all others. */
export function configIn({ matches }: Pick<RouterState, 'matches'>): PublicConfig | undefined {
  return readRoot(matches[0]?.loaderData as PackedRoot | undefined)?.config;
}
