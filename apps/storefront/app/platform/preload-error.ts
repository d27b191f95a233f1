import { clientRouter } from './client-router.ts';
import { reportError } from './error-hook.ts';
import { mayReload } from './reload-guard.ts';

/** Raised on `window` before anything is reloaded; `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

let isFirstPage = true;

/** Called when the first navigation in the browser begins. */
export function leaveFirstPage(): void {
  isFirstPage = false;
}

/** True until the first navigation in the browser: what is shown was drawn by the server and works without scripts. */
export function isServerDrawn(): boolean {
  return isFirstPage;
}

/** Where the router is going: asked of it itself, for a part can be missing sooner than React has drawn that one goes. */
function target(): string | undefined {
  const going = clientRouter()?.state.navigation.location;
  return going && going.pathname + going.search + going.hash;
}

/**
 * B12: a part that was to be loaded on demand is missing, mostly because a new build is out. The page that was clicked
 * is loaded as a document, or the current one again, unless the server drew it; if that has just been tried, the error page
 * says so.
 */
export function handlePreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    reportError(event instanceof CustomEvent ? event.detail : event, 'preload');
    const address = target();
    // Offline, a reload would take away even what is there. What the server drew works as it is, and a reload could come
    // between a finger's touch, which wakes the late parts, and the click that it becomes.
    const isBetterLeft = !navigator.onLine || (isFirstPage && address === undefined);
    if (isBetterLeft || !mayReload(sessionStorage, Date.now())) event.preventDefault();
    else if (address === undefined) location.reload();
    else location.assign(address);
  });
}
