/** Milliseconds after which the page counts as idle in browsers that cannot detect idleness. */
const GUESS = 300;

/** Milliseconds after which a page counts as idle even if it is still busy. */
export const IDLE_AT_LATEST = 1_500;

/** Runs a callback when the page has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Runs a callback in the first idle moment after the page has loaded (decisions 0002, 0016). */
export function whenIdle(run: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_AT_LATEST });
    else setTimeout(run, GUESS);
  });
}
