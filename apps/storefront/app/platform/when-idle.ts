/** Milliseconds that pass for idle where the browser cannot tell. */
const GUESS = 300;

/** Milliseconds after which a page counts as idle although it never is. */
const LATEST = 1_500;

/** Runs something when the page has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Runs something in the first idle moment after the page has loaded (decision 9). */
export function whenIdle(run: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST });
    else setTimeout(run, GUESS);
  });
}
