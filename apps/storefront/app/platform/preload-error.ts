import type { ClientInstrumentation, Location } from 'react-router';
import { reportError } from './error-hook.ts';
import { PREFIX } from '../pages/language.ts';
import { mayReload } from './reload-guard.ts';

/** Event dispatched on `window` before anything is reloaded. `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

let isFirstPage = true;
let isLeaving = false;

/** Target URL of the current navigation, with query and fragment. */
let going: string | undefined;

/** Records a navigation's target. Called with `undefined` when the navigation has finished. */
export function goTo(location: Pick<Location, 'pathname' | 'search' | 'hash'> | undefined): void {
  going = location && location.pathname + location.search + location.hash;
  if (location) isFirstPage = false;
}

/** Records a click's target before React renders the navigation, because a chunk can be missing before that. */
export const followClicks: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to, formMethod, formData }) {
        // A number is a step in the browser history, and the browser shows that step's URL immediately.
        going = typeof to === 'string' && to.startsWith('/') ? to : undefined;
        if (going && formData && formMethod?.toLowerCase() !== 'post') {
          const fields = [...formData].map(([name, value]) => [name, String(value)]);
          going = `${going.replace(/\?.*/, '')}?${new URLSearchParams(fields).toString()}`;
        }
        const own = going;
        await go();
        if (going === own) going = undefined;
      },
    }),
};

/** Returns true until the first client-side navigation. Until then, the server-rendered page works without scripts. */
export function isServerRendered(): boolean {
  return isFirstPage;
}

/** Returns true once a missing chunk has triggered a reload. Until the new page is loaded, this page stays as it is. */
export function isReloading(): boolean {
  return isLeaving;
}

/**
 * Handles a missing chunk, usually because a new build was deployed (B12). Performs a full load of the clicked page, or
 * else reloads the current page unless the server rendered it. If that was tried a moment ago, the error page is shown.
 */
export function handlePreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    reportError((event as CustomEvent).detail, 'preload');
    const address = going;
    // A reload while offline would lose even the current page. A server-rendered page works without the chunk, and a
    // reload could happen between a touch, which loads the deferred parts, and the click that it causes.
    const isBetterLeft = !navigator.onLine || (isFirstPage && address === undefined);
    if (isBetterLeft || !mayReload(sessionStorage, Date.now())) event.preventDefault();
    else if (address === undefined) location.reload();
    else location.assign(PREFIX + address);
    isLeaving = !event.defaultPrevented;
  });
  // Vite reports missing chunks of page parts, and the router missing pages (`preloadErrorPlugin` in `vite.config.ts`).
  window.addEventListener('vite:preloadError', ({ payload }) => {
    window.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: payload }));
  });
}
