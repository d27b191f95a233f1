import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

let awake: Promise<void> | undefined;

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
  return awake;
}

/**
 * A part of a page whose script is loaded when the page is idle: `const Footer = late(() => import('./footer.tsx').then((part) =>
 * part.Footer))`. The server draws it like any other; until its script is there, its links and forms are the browser's own.
 * For what does not answer to the visitor at once; it must not depend on what changes before.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await whenAwake();
    return { default: await load() };
  });
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
