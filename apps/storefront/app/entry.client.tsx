import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isOutdated, watchBuilds } from './platform/build-updates.ts';
import { reportError } from './platform/error-hook.ts';
import { showFatalView } from './platform/fatal-view.ts';
import { startPrefetching } from './platform/prefetch.ts';
import { handlePreloadErrors } from './platform/preload-error.ts';
import { refreshUser } from './platform/strapi-user.ts';
import { whenIdle, whenLoaded } from './platform/when-idle.ts';

handlePreloadErrors();
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled'));

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        onRecoverableError: (error) => reportError(error, 'recoverable'),
        onCaughtError: (error) => reportError(error, 'render'),
        onUncaughtError(error) {
          reportError(error, 'mount');
          showFatalView();
        },
      },
    );
  } catch (error) {
    reportError(error, 'mount');
    showFatalView();
  }
});

whenLoaded(() => void refreshUser());
// A page that comes back from the browser's memory shows the cart of back then.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshUser();
});
whenIdle(startPrefetching);

const { version } = (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
if (version !== undefined) watchBuilds(version, () => isOutdated.set(true));
