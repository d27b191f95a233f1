import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page's data again whenever its tab comes back to the front: another tab may have changed it meanwhile. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [revalidate]);
}
