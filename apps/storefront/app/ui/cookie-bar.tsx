import { useSyncExternalStore } from 'react';
import { Anchor } from './anchor.tsx';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';
import { acceptCookies, readConsent, startNotice, subscribeConsent } from './cookie-consent.ts';

/**
 * The cookie notice (B05, B06). It is part of the `Dock`, so it has its own height and covers no button, even without
 * JavaScript. `nonce` is for pages that are not cached.
 */
export function CookieBar({ nonce }: { nonce?: string }) {
  const accepted = useSyncExternalStore(subscribeConsent, readConsent, () => false);
  const hydrated = useHydrated();
  return (
    <>
      <section className="cookie" aria-label="Cookie notice" hidden={accepted} suppressHydrationWarning>
        <div className="wrap">
          <p>
            This product uses cookies to improve your experience. Using the site means accepting them.{' '}
            <Anchor href="/privacy-policy" newTab>
              Cookie policy
            </Anchor>
          </p>
          <Button type="button" size="sm" onClick={acceptCookies}>
            Accept
          </Button>
        </div>
      </section>
      {/* The script runs only in server-rendered HTML, because a script inserted by React would not run. */}
      {!hydrated && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startNotice }} />}
    </>
  );
}
