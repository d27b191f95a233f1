import { reportError } from './error-hook.ts';
import { mayReload } from './reload-guard.ts';

/** Raised on `window` before anything is reloaded; `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

let target: string | undefined;
let isFirstPage = true;

/** Remembers where a navigation is going, so that a reload ends there and the click is not lost. */
export function rememberTarget(address: string | undefined): void {
  target = address;
  if (address !== undefined) isFirstPage = false;
}

/** True until the first navigation in the browser: what is shown was drawn by the server and works without scripts. */
export function isServerDrawn(): boolean {
  return isFirstPage;
}

/**
 * B12: a part that was to be loaded on demand is missing, mostly because a new build is out. The page that was clicked
 * is loaded as a document, or the current one again; if that has just been tried, the error page says so.
 */
export function handlePreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    reportError(event instanceof CustomEvent ? event.detail : event, 'preload');
    // Offline, a reload would take away even what is there.
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) event.preventDefault();
    else if (target === undefined) location.reload();
    else location.assign(target);
  });
}
