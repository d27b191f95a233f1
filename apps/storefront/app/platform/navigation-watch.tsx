import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { leaveFirstPage } from './preload-error.ts';
import { refreshUser } from './strapi-user.ts';

/**
 * Follows the router, for what must know where one is going and when a form has been sent. Draws a line along the top
 * while a page takes longer than a moment; a page that is there at once shows none.
 */
export function NavigationWatch() {
  const { state, location, formMethod } = useNavigation();
  const fetchers = useFetchers();
  useEffect(() => {
    if (location) leaveFirstPage();
  }, [location]);

  const isSending = formMethod === 'POST' || fetchers.some((fetcher) => fetcher.formMethod === 'POST');
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) void refreshUser();
    wasSending.current = isSending;
  }, [isSending]);
  return <div className="going" data-on={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
