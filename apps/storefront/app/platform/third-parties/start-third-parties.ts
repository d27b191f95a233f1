import { ruleOf } from '../../pages/crossing.ts';
import { readConsent, subscribeConsent } from '../../ui/cookie-consent.ts';
import { withoutPrefix } from '../../pages/language.ts';
import { configIn, routerState, whenRouted, type RouterState } from '../router-state.ts';

/**
 * Loads third-party scripts once the page is idle, each in a separate chunk and only if configured: error reports
 * everywhere, tag manager and replay on open pages after Accept, and the translation widget on open pages. A private
 * page's configuration contains none of the last three.
 */
export function startThirdParties(): void {
  // Only an editor's preview runs in a frame, and it does not count as a visit.
  if (window.top === window) whenRouted(start);
}

function start(first: RouterState): void {
  const config = configIn(first);
  if (!config) return;
  const { dsn, tagManager, translation, measured } = config;
  if (dsn !== undefined) {
    void import('./error-reports.ts').then(({ startErrorReports }) => {
      startErrorReports({ ...config, dsn });
      // Private pages are neither measured nor recorded.
      if (ruleOf(withoutPrefix(location.pathname))?.class !== 'private')
        whenAccepted(() => void import('./replay.ts').then(({ startReplay }) => startReplay()));
    });
  }
  if (translation !== undefined) void import('./translation.ts').then((part) => part.startTranslation(translation));
  if (tagManager) whenAccepted(() => void import('./tag-manager.ts').then((part) => part.startTagManager(tagManager)));
  if (measured) {
    whenAccepted(() => {
      void import('./purchases.ts').then((part) => part.keepPurchase(routerState.get() ?? first));
      void import('./reported-cart.ts').then((part) => part.keepAdded(routerState.get() ?? first));
    });
  }
}

/** Runs a callback once the cookie notice is accepted: now, later on this page, or in another tab. */
function whenAccepted(run: () => void): void {
  if (readConsent()) {
    run();
    return;
  }
  const look = (): void => {
    if (!readConsent()) return;
    stop();
    removeEventListener('click', look, true);
    run();
  };
  const stop = subscribeConsent(look);
  // Until the notice's own script is loaded, an inline script handles the button. It also listens on the window, and
  // does not notify subscribers.
  addEventListener('click', look, true);
}
