import { watchBuilds } from './build-updates.ts';
import { isOutdated } from './is-outdated.ts';
import { startPrefetching } from './prefetch.ts';
import { startThirdParties } from './third-parties/start-third-parties.ts';

/** What can wait until the page is idle; loaded then, as a chunk of its own. */
export function startAfterIdle(): void {
  void startPrefetching();
  startThirdParties();
  // Once the line is gone it could not be loaded any more.
  void import('./error-page.tsx').catch(() => undefined);
  const { version } = (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  if (version !== undefined) watchBuilds(version, () => isOutdated.set(true));
}
