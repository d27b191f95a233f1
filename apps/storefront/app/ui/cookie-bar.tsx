import * as words from '@cerulean/messages/frame';
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
      <section className="cookie" aria-label={words.cookieNotice} hidden={accepted} suppressHydrationWarning>
        <div className="wrap">
          <p>
            {words.cookieText}{' '}
            <Anchor href="/privacy-policy" newTab>
              {words.cookiePolicy}
            </Anchor>
          </p>
          <Button type="button" size="sm" onClick={acceptCookies}>
            {words.accept}
          </Button>
        </div>
      </section>
      {/* The script runs only in server-rendered HTML, because a script inserted by React would not run. */}
      {!hydrated && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startNotice }} />}
    </>
  );
}
