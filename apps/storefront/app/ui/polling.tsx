import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

interface PollingProps {
  /** Seconds between polls. `null` stops polling. */
  seconds: number | null;
  /** Without JavaScript, reloads the page after twice the time. Not for pages with text fields: it empties them. */
  reloads?: boolean;
}

/** Reloads the page's data every few seconds while the page is visible. */
export function Polling({ seconds, reloads = false }: PollingProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === null || state !== 'idle') return;
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setTimeout(ask, seconds * 1000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [seconds, state, revalidate]);
  if (seconds === null || !reloads) return null;
  // A response header would also reload the page for visitors with scripts, and discard their entered values.
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(seconds, 2) * 2)} />
    </noscript>
  );
}
