import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { isReloading, isServerRendered } from './preload-error.ts';
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

/**
 * A part that cannot be loaded stays as the server drew it, or as it is while the page reloads; otherwise it is an
 * error.
 */
function stayAsDrawn(error: unknown): Promise<never> {
  if (import.meta.env.SSR || !(isServerRendered() || isReloading())) throw error;
  return new Promise(() => undefined);
}

/** Every part that was requested; a loaded one blocks nothing. */
const coming = new Set<Promise<unknown>>();

/** Settles when the parts of the page that is about to be drawn are there, so that it is drawn in one piece. */
export function deferredPartsLoaded(): Promise<unknown> {
  return Promise.allSettled(coming);
}

interface Hydration {
  isDone: boolean;
}

/** Of the parts that are in the page as the server drew them. */
const pending = new Set<Hydration>();

/** Whether React has hydrated every part of the page: until then it knows the texts of some as the server drew them. */
export function isFullyHydrated(): boolean {
  return pending.size === 0;
}

/** Drawn beside a part: its effect runs with the part's own. */
function HydrationMark({ of: hydration }: { of: Hydration }) {
  useEffect(() => {
    hydration.isDone = true;
    pending.delete(hydration);
  }, [hydration]);
  return null;
}

/**
 * A part of a page whose script is loaded when the page is idle: `const Footer = late(() => import('./footer.tsx').then((part) =>
 * part.Footer))`. The server draws it like any other; until its script is there, its links and forms are the browser's own.
 * For what does not answer to the visitor at once. Its props must stay the same objects until then: a part that gets
 * others before its script is there is gone from the page until it comes.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Arrived: ComponentType<Props> | undefined;
  // A page that gets other data meanwhile waits for it: a part cannot take other props before it is there.
  const bring = (): Promise<ComponentType<Props>> => {
    const part = load();
    coming.add(part);
    return part;
  };
  // A page that is prefetched or clicked later brings its parts along at once, not after it is drawn. The built server
  // holds all of them: there, rendering never waits for one.
  const early = (import.meta.env.SSR ? import.meta.env.PROD : isAwake) ? bring() : undefined;
  early?.then((part) => (Arrived = part)).catch(() => undefined);
  const Waiting = lazy(async () => {
    await whenAwake();
    return { default: await (early ?? bring()).catch(stayAsDrawn) };
  });
  function Late(props: Props) {
    // Once rendered as one of the two, it stays so, or it would be rendered again.
    const [Part] = useState(() => Arrived ?? Waiting);
    const [hydration] = useState<Hydration>(() => ({ isDone: false }));
    useEffect(() => {
      if (!hydration.isDone) pending.add(hydration);
      return () => void pending.delete(hydration);
    }, [hydration]);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <HydrationMark of={hydration} />
      </Suspense>
    );
  }
  return memo(Late);
}
