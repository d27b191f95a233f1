import { isOutdated } from '../ui/link.tsx';
import { watchBuilds } from './build-updates.ts';
import { holdFormsOffline } from './offline-forms.ts';
import { startPrefetching } from './prefetch.ts';
import { configIn, whenRouted } from './router-state.ts';
import { startThirdParties } from './third-parties/start-third-parties.ts';
import { keepTypedValues } from './typed-values.ts';

/** Starts everything that can wait until the page is idle. This module is a separate chunk, loaded only then. */
export function startAfterIdle(): void {
  startThirdParties();
  keepTypedValues();
  holdFormsOffline();
  // This preloads the error page, because it could no longer be loaded once the browser is offline.
  void import('./error-page.tsx').catch(() => undefined);
  whenRouted((state) => {
    const buildId = configIn(state)?.buildId;
    if (buildId === undefined) return;
    void startPrefetching(buildId);
    watchBuilds(buildId, () => isOutdated.set(true));
  });
}
