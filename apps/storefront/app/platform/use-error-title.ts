import { useEffect } from 'react';
import { ERROR_TITLE } from './was-refused.ts';

/** Says in the title that there is a problem. Documents come with it (`head.tsx`), and lose it when React takes over. */
export function useErrorTitle(problem: object | null): void {
  const isRefused = problem !== null;
  useEffect(() => {
    if (!isRefused) return;
    document.title = ERROR_TITLE + document.title;
    return () => {
      document.title = document.title.replace(ERROR_TITLE, '');
    };
  }, [isRefused]);
}
