import { ruleOf } from '../crossing.ts';
import { clientRouter } from '../client-router.ts';
import { documentConfig } from './router-state.ts';
import { whenAccepted } from './when-accepted.ts';

/**
 * What comes from elsewhere, once the page is idle, each in a chunk of its own and only where it is configured: error
 * reports everywhere; tag manager and replay on open pages after Accept; the translation widget on open pages. The
 * configuration of a private page names none of the last three.
 */
export function startThirdParties(): void {
  const router = clientRouter();
  const config = documentConfig();
  // Only an editor's preview is framed: nobody visits it.
  if (!router || !config || window.top !== window) return;
  const { dsn, tagManager, translation, measured } = config;
  if (dsn !== undefined) {
    void import('./error-reports.ts').then(({ startErrorReports }) => {
      startErrorReports({ ...config, dsn });
      // Private pages have nothing measured, nor anybody who watches.
      if (ruleOf(location.pathname)?.class !== 'private')
        whenAccepted(() => void import('./replay.ts').then(({ startReplay }) => startReplay()));
    });
  }
  if (translation !== undefined) void import('./translation.ts').then((part) => part.startTranslation(translation));
  if (tagManager) {
    whenAccepted(() => void import('./tag-manager.ts').then((part) => part.startTagManager(tagManager, router)));
  }
  if (measured) {
    whenAccepted(() => {
      void import('./purchases.ts').then((part) => part.keepPurchase(router.state));
      void import('./told-cart.ts').then((part) => part.keepAdded(router.state));
    });
  }
}
