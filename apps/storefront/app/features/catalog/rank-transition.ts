import { flushSync } from 'react-dom';

/**
 * Changes the page inside a view transition of type `rank`, so that plans move to their new places; at once where the
 * browser has no typed transitions or the visitor wants no motion.
 */
export function withRankTransition(change: () => void): void {
  const hasTypes = 'ViewTransition' in window && 'types' in ViewTransition.prototype;
  if (!hasTypes || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  document.startViewTransition({ update: () => flushSync(change), types: ['rank'] });
}
