import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { isServerDrawn } from './preload-error.ts';
import { whenIdle } from './when-idle.ts';

let awake: Promise<void> | undefined;
let isAwake = false;

/** Settles when the page is idle or the visitor does something, whichever comes first; on the server at once. */
function whenAwake(): Promise<void> {
  awake ??= new Promise((resolve) => {
    if (import.meta.env.SSR) {
      resolve();
      return;
    }
    whenIdle(resolve);
    for (const sign of ['pointerdown', 'keydown', 'touchstart']) {
      addEventListener(sign, () => resolve(), { once: true, passive: true });
    }
  });
  return awake.then(() => {
    isAwake = true;
  });
}

/** A part that cannot be loaded stays as the server drew it; on a page that was drawn here it is an error. */
function stayAsDrawn(error: unknown): Promise<never> {
  if (import.meta.env.SSR || !isServerDrawn()) throw error;
  return new Promise(() => undefined);
}

/**
 * A part of a page whose script is loaded when the page is idle: `const Footer = late(() => import('./footer.tsx').then((part) =>
 * part.Footer))`. The server draws it like any other; until its script is there, its links and forms are the browser's own.
 * For what does not answer to the visitor at once; it must not depend on what changes before.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // A page that is prefetched or clicked later brings its parts along at once, not after it is drawn.
  const early = isAwake && !import.meta.env.SSR ? load() : undefined;
  early?.catch(() => undefined);
  const Part = lazy(async () => {
    await whenAwake();
    return { default: await (early ?? load()).catch(stayAsDrawn) };
  });
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
