import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

interface PollingProps {
  /** Null stops. */
  seconds: number | null;
  /** Without JavaScript the page loads itself again, after twice the time. Only where no one types: a reload would take it away. */
  reloads?: boolean;
}

/** Asks again for the page's data after so many seconds, as long as the page is looked at. */
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
  // A header would reload the page of those with scripts as well, and lose what they type.
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(seconds, 2) * 2)} />
    </noscript>
  );
}
