import type { ClientInstrumentation, Location } from 'react-router';
import { reportError } from './error-hook.ts';
import { mayReload } from './reload-guard.ts';

/** Raised on `window` before anything is reloaded; `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

let isFirstPage = true;
let isLeaving = false;

/** Where the router is going, with query and fragment. */
let going: string | undefined;

/** Called with where the router is going, and with undefined when it has arrived. */
export function goTo(location: Pick<Location, 'pathname' | 'search' | 'hash'> | undefined): void {
  going = location && location.pathname + location.search + location.hash;
  if (location) isFirstPage = false;
}

/** Tells where a click leads before React has drawn that one goes: a part can be missing sooner than that. */
export const followClicks: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to, formMethod, formData }) {
        // A number is a step through the history, whose address the browser shows at once.
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

/** True until the first navigation in the browser: what is shown was drawn by the server and works without scripts. */
export function isServerRendered(): boolean {
  return isFirstPage;
}

/** True once a missing part has made the page reload: until that page is there, this one stays as it is. */
export function isReloading(): boolean {
  return isLeaving;
}

/**
 * B12: a part that was to be loaded on demand is missing, mostly because a new build is out. The page that was clicked
 * is loaded as a document, or the current one again, unless the server drew it; if that has just been tried, the error page
 * says so.
 */
export function handlePreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    reportError(event instanceof CustomEvent ? event.detail : event, 'preload');
    const address = going;
    // Offline, a reload would take away even what is there. What the server drew works as it is, and a reload could come
    // between a finger's touch, which wakes the late parts, and the click that it becomes.
    const isBetterLeft = !navigator.onLine || (isFirstPage && address === undefined);
    if (isBetterLeft || !mayReload(sessionStorage, Date.now())) event.preventDefault();
    else if (address === undefined) location.reload();
    else location.assign(address);
    isLeaving = !event.defaultPrevented;
  });
  // Parts of pages are missed by Vite, pages themselves by the router (`preloadErrorPlugin` in `vite.config.ts`).
  window.addEventListener('vite:preloadError', ({ payload }) => {
    window.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: payload }));
  });
}
