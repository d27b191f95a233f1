import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from './platform/error-hook.ts';
import { followClicks, handlePreloadErrors } from './platform/preload-error.ts';
import { refreshUser } from './platform/current-visitor.ts';
import { whenIdle, whenLoaded } from './platform/when-idle.ts';

/** B13, B16: React has crashed. Reports the error and shows the fatal error view. */
function endWith(error: unknown): void {
  reportError(error, 'mount');
  void import('./platform/fatal-view.ts').then(({ showFatalView }) => showFatalView());
}

handlePreloadErrors();
window.addEventListener('error', ({ error }) => error && reportError(error, 'unhandled'));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled'));

function hydrate(): void {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[followClicks]} />
      </StrictMode>,
      {
        onRecoverableError: (error) => reportError(error, 'recoverable'),
        onCaughtError: (error) => reportError(error, 'render'),
        onUncaughtError(error) {
          endWith(error);
        },
      },
    );
  } catch (error) {
    endWith(error);
  }
}

try {
  decodeURIComponent(location.pathname);
  startTransition(hydrate);
  whenIdle(() => void import('./platform/after-idle.ts').then(({ startAfterIdle }) => startAfterIdle()));
} catch {
  // The path has invalid percent-encoding. The router cannot parse it, so the page stays as the server rendered it.
}

whenLoaded(() => void refreshUser());
// A page restored from the back/forward cache shows an outdated cart.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshUser();
});
