import { useEffect, useRef } from 'react';
import { useFetchers, useLocation, useMatches, useNavigation } from 'react-router';
import { goTo } from './preload-error.ts';
import { routerState } from './router-state.ts';
import { refreshUser } from './current-visitor.ts';

/**
 * Publishes the router's state for code that must know the next page or when a form was sent. Shows a progress line at
 * the top if a page takes more than a moment to load.
 */
export function NavigationWatch() {
  const navigation = useNavigation();
  const { state, location, formMethod } = navigation;
  const here = useLocation();
  const matches = useMatches();
  const fetchers = useFetchers();
  useEffect(() => goTo(location), [location]);
  useEffect(() => {
    const each = new Map(fetchers.map((fetcher) => [fetcher.key, fetcher]));
    routerState.set({ matches, location: here, navigation, fetchers: each });
  });

  useLostFocus(formMethod === 'POST');
  const isSending = formMethod === 'POST' || fetchers.some((fetcher) => fetcher.formMethod === 'POST');
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) void refreshUser();
    wasSending.current = isSending;
  }, [isSending]);
  return <div className="going" data-on={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}

/**
 * If a form's button has disappeared after submitting, focuses the heading, which describes the result. Otherwise the
 * focus would go to the top. A focus that was moved elsewhere stays, so this must come after the page in the tree.
 */
function useLostFocus(isSending: boolean): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const isLost = pressed.current?.isConnected === false && document.activeElement === document.body;
    pressed.current = isSending ? document.activeElement : null;
    const heading = isLost && document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [isSending]);
}
