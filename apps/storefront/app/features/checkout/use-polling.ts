import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks again for the page's data after so many seconds, as long as the page is looked at; null stops. */
export function usePolling(seconds: number | null): void {
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
}
