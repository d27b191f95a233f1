import type { Fetcher, Location, UIMatch, useNavigation } from 'react-router';
import { createState } from '../ui/state.ts';
import { readRoot, type PackedRoot } from './root-data.ts';
import type { PublicConfig } from './request-context.ts';

/** The router state that is needed by parts that load after idle. */
export interface RouterState {
  matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[];
  location: Location;
  navigation: ReturnType<typeof useNavigation>;
  fetchers: ReadonlyMap<string, Fetcher>;
}

/** The router's state, set by `NavigationWatch`. `undefined` until the page is hydrated. */
export const routerState = createState<RouterState | undefined>(undefined);

/** Runs a callback once, as soon as the router's state is available. */
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

/** Returns the public configuration in the document's root data. The root route is always the first match. */
export function configIn({ matches }: Pick<RouterState, 'matches'>): PublicConfig | undefined {
  return readRoot(matches[0]?.loaderData as PackedRoot | undefined)?.config;
}
