import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { rememberTarget } from './preload-error.ts';
import { refreshUser } from './strapi-user.ts';

/** Draws nothing: follows the router, for what must know where one is going and when a form has been sent. */
export function NavigationWatch() {
  const { location, formMethod } = useNavigation();
  const fetchers = useFetchers();
  const target = location && location.pathname + location.search + location.hash;
  useEffect(() => rememberTarget(target), [target]);

  const isSending = formMethod === 'POST' || fetchers.some((fetcher) => fetcher.formMethod === 'POST');
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) void refreshUser();
    wasSending.current = isSending;
  }, [isSending]);
  return null;
}
