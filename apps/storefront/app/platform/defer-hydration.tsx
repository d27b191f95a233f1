import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isReloading, isServerRendered } from './preload-error.ts';
import { whenIdle } from './when-idle.ts';

let awake: Promise<void> | undefined;
let isAwake = false;

/** Resolves when the page is idle or the visitor interacts, whichever happens first. Resolves at once on the server. */
function whenAwake(): Promise<void> {
  awake ??= new Promise((resolve) => {
    if (import.meta.env.SSR) {
      resolve();
      return;
    }
    whenIdle(resolve);
    for (const sign of ['pointerdown', 'keydown']) {
      addEventListener(sign, () => resolve(), { once: true, passive: true });
    }
  });
  return awake.then(() => {
    isAwake = true;
  });
}

/**
 * Handles a part whose script cannot be loaded. A server-rendered part stays as it was rendered, as does a page that is
 * about to reload, and a part's fallback. In all other cases, the error is thrown.
 */
function stayAsDrawn(error: unknown, fallback: unknown): Promise<never> {
  if (import.meta.env.SSR || !(fallback || isServerRendered() || isReloading())) throw error;
  return new Promise(() => undefined);
}

/** Every part that was requested. Parts that are already loaded delay nothing. */
const coming = new Set<Promise<unknown>>();

/** Settles when the next page's deferred parts have loaded, so that the whole page appears at once. */
export function deferredPartsLoaded(): Promise<unknown> {
  return Promise.allSettled(coming);
}

interface Hydration {
  isDone: boolean;
}

/** Server-rendered parts that are not hydrated yet. */
const pending = new Set<Hydration>();

/** Returns true once React has hydrated every part. Until then, React expects some text as the server rendered it. */
export function isFullyHydrated(): boolean {
  return pending.size === 0;
}

/** Marks its part as hydrated. It is rendered beside the part, so that their effects run together. */
function HydrationMark({ of: hydration }: { of: Hydration }) {
  useEffect(() => {
    hydration.isDone = true;
    pending.delete(hydration);
  }, [hydration]);
  return null;
}

/**
 * Defers a part's script until the page is idle: `const Footer = deferHydration(() =>
 * import('./footer.tsx').then((part) => part.Footer))`. The server renders the part normally. Until its script is
 * loaded, its links and forms work natively. Use it for parts that need not respond immediately. The props must stay
 * the same objects until then, because a part that gets new props disappears until its script is loaded. `fallback` is
 * shown until then if the server hasn't rendered the part, and stays if the script cannot be loaded.
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let Arrived: ComponentType<Props> | undefined;
  // A page that receives new data meanwhile waits for the part, because a part without its script cannot get new props.
  const bring = (): Promise<ComponentType<Props>> => {
    const part = load();
    coming.add(part);
    return part;
  };
  // A page that is prefetched or clicked later loads its parts immediately, not after rendering. The built server
  // contains all parts, so server rendering never waits for one.
  const early = (import.meta.env.SSR ? import.meta.env.PROD : isAwake) ? bring() : undefined;
  early?.then((part) => (Arrived = part)).catch(() => undefined);
  const Waiting = lazy(async () => {
    await whenAwake();
    return { default: await (early ?? bring()).catch((error) => stayAsDrawn(error, fallback)) };
  });
  function Late(props: Props) {
    // This keeps its first choice, because switching would mount the part again.
    const [Part] = useState(() => Arrived ?? Waiting);
    const [hydration] = useState<Hydration>(() => ({ isDone: false }));
    useEffect(() => {
      if (!hydration.isDone) pending.add(hydration);
      return () => void pending.delete(hydration);
    }, [hydration]);
    return (
      <Suspense fallback={fallback?.(props)}>
        <Part {...props} />
        <HydrationMark of={hydration} />
      </Suspense>
    );
  }
  return memo(Late);
}
