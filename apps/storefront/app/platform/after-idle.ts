import { isOutdated } from '../ui/link.tsx';
import { watchBuilds } from './build-updates.ts';
import { startPrefetching } from './prefetch.ts';
import { configIn, whenRouted } from './router-state.ts';
import { startThirdParties } from './third-parties/start-third-parties.ts';

/** What can wait until the page is idle; loaded then, as a separate chunk. */
export function startAfterIdle(): void {
  startThirdParties();
  // Once the line is gone it could not be loaded any more.
  void import('./error-page.tsx').catch(() => undefined);
  whenRouted((state) => {
    const buildId = configIn(state)?.buildId;
    if (buildId === undefined) return;
    void startPrefetching(buildId);
    watchBuilds(buildId, () => isOutdated.set(true));
  });
}
