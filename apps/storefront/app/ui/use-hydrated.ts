import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, then true. For controls that do nothing without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
