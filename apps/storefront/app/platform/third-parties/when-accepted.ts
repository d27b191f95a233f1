import { readConsent, subscribeConsent } from '../../ui/cookie-consent.ts';

/** Runs something once the cookie notice has been accepted: now, later on this page, or in another tab. */
export function whenAccepted(run: () => void): void {
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
  // Before the notice's own script is there, the page's first script answers the button, at the window too, and tells nobody.
  addEventListener('click', look, true);
}
