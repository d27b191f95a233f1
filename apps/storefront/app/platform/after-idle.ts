import { isOutdated } from '../ui/link.tsx';
import { watchBuilds } from './build-updates.ts';
import { startPrefetching } from './prefetch.ts';
import { configIn, whenRouted } from './router-state.ts';
import { startThirdParties } from './third-parties/start-third-parties.ts';

/** Starts everything that can wait until the page is idle. Loaded only then, as a separate chunk. */
export function startAfterIdle(): void {
  startThirdParties();
  // Once the browser is offline, the error page could no longer be loaded.
  void import('./error-page.tsx').catch(() => undefined);
  whenRouted((state) => {
    const buildId = configIn(state)?.buildId;
    if (buildId === undefined) return;
    void startPrefetching(buildId);
    watchBuilds(buildId, () => isOutdated.set(true));
  });
}
