import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true afterwards. For controls that do nothing without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
