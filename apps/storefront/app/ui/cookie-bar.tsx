import { useSyncExternalStore } from 'react';
import { Anchor } from './anchor.tsx';
import { Button } from './button.tsx';
import { acceptCookies, hideAcceptedNotice, readConsent, subscribeConsent } from './cookie-consent.ts';

/**
 * B05, B06: the cookie notice. It stands in the `Dock`, so it keeps its own height and covers no button, also without
 * JavaScript. `nonce` is for pages that are not cached.
 */
export function CookieBar({ policy = '/privacy-policy', nonce }: { policy?: string; nonce?: string }) {
  const accepted = useSyncExternalStore(subscribeConsent, readConsent, () => false);
  return (
    <>
      <section className="cookie" aria-label="Cookie notice" hidden={accepted} suppressHydrationWarning>
        <div className="wrap">
          <p>
            This product uses cookies to improve your experience. Using the site means accepting them.{' '}
            <Anchor href={policy} newTab>
              Cookie policy
            </Anchor>
          </p>
          <Button type="button" size="sm" onClick={acceptCookies}>
            Accept
          </Button>
        </div>
      </section>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideAcceptedNotice }} />
    </>
  );
}
