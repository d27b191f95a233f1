import type { ClientInstrumentation, Location } from 'react-router';
import { reportError } from './error-hook.ts';
import { mayReload } from './reload-guard.ts';

/** Event fired on `window` before anything is reloaded. `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

let isFirstPage = true;
let isLeaving = false;

/** Target of the current navigation, with query and fragment. */
let going: string | undefined;

/** Called with the target of a navigation, and with `undefined` when it has finished. */
export function goTo(location: Pick<Location, 'pathname' | 'search' | 'hash'> | undefined): void {
  going = location && location.pathname + location.search + location.hash;
  if (location) isFirstPage = false;
}

/** Records a click's target before React renders the navigation, because a chunk can be missing before that. */
export const followClicks: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to, formMethod, formData }) {
        // A number is a step in the history, whose URL the browser shows immediately.
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

/** True until the first client-side navigation. Until then the server-rendered page works without scripts. */
export function isServerRendered(): boolean {
  return isFirstPage;
}

/** True once a missing chunk has triggered a reload. Until the new page is loaded, this page stays as it is. */
export function isReloading(): boolean {
  return isLeaving;
}

/**
 * B12: handles a missing chunk, usually because a new build was deployed. Loads the clicked page as a document, or else
 * reloads the current page, unless the server rendered it. If that was just tried, the error page is shown.
 */
export function handlePreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    reportError(event instanceof CustomEvent ? event.detail : event, 'preload');
    const address = going;
    // A reload while offline would lose even the current page. A server-rendered page works as it is, and a reload
    // could happen between a touch, which loads the deferred parts, and the resulting click.
    const isBetterLeft = !navigator.onLine || (isFirstPage && address === undefined);
    if (isBetterLeft || !mayReload(sessionStorage, Date.now())) event.preventDefault();
    else if (address === undefined) location.reload();
    else location.assign(address);
    isLeaving = !event.defaultPrevented;
  });
  // Vite reports missing parts of pages, the router missing pages (`preloadErrorPlugin` in `vite.config.ts`).
  window.addEventListener('vite:preloadError', ({ payload }) => {
    window.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: payload }));
  });
}
