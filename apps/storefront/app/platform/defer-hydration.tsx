import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { isReloading, isServerRendered } from './preload-error.ts';
import { whenIdle } from './when-idle.ts';

let awake: Promise<void> | undefined;
let isAwake = false;

/** Resolves when the page is idle or the visitor interacts, whichever is first. Resolves immediately on the server. */
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
 * A part whose script cannot be loaded stays as the server rendered it, or as it is if the page reloads. In all other
 * cases the error is thrown.
 */
function stayAsDrawn(error: unknown): Promise<never> {
  if (import.meta.env.SSR || !(isServerRendered() || isReloading())) throw error;
  return new Promise(() => undefined);
}

/** Every part that was requested. A loaded part blocks nothing. */
const coming = new Set<Promise<unknown>>();

/** Settles when the parts of the next page are loaded, so that the page appears in one piece. */
export function deferredPartsLoaded(): Promise<unknown> {
  return Promise.allSettled(coming);
}

interface Hydration {
  isDone: boolean;
}

/** Server-rendered parts that are not hydrated yet. */
const pending = new Set<Hydration>();

/** Whether React has hydrated every part. Until then it expects some texts to be as the server rendered them. */
export function isFullyHydrated(): boolean {
  return pending.size === 0;
}

/** Rendered beside a part, so that its effect runs together with the part's effects. */
function HydrationMark({ of: hydration }: { of: Hydration }) {
  useEffect(() => {
    hydration.isDone = true;
    pending.delete(hydration);
  }, [hydration]);
  return null;
}

/**
 * Defers the script of a part until the page is idle: `const Footer = deferHydration(() =>
 * import('./footer.tsx').then((part) => part.Footer))`. The server renders the part normally. Until its script is
 * loaded, its links and forms work natively. Use it for parts that need not respond immediately. Its props must stay
 * the same objects until then, because a part that gets new props before its script is loaded disappears until it is.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Arrived: ComponentType<Props> | undefined;
  // A page that receives new data meanwhile waits for the part, because an unloaded part cannot get new props.
  const bring = (): Promise<ComponentType<Props>> => {
    const part = load();
    coming.add(part);
    return part;
  };
  // A page that is prefetched or clicked later loads its parts immediately, not after rendering. The built server
  // contains all parts, so rendering there never waits for one.
  const early = (import.meta.env.SSR ? import.meta.env.PROD : isAwake) ? bring() : undefined;
  early?.then((part) => (Arrived = part)).catch(() => undefined);
  const Waiting = lazy(async () => {
    await whenAwake();
    return { default: await (early ?? bring()).catch(stayAsDrawn) };
  });
  function Late(props: Props) {
    // Keeps its first choice, because switching would mount the part again.
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
