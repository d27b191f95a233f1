import { useSyncExternalStore } from 'react';

/** A value that the components of a page share. They render again when it changes. */
export interface State<T> {
  readonly name: string | undefined;
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a state with an initial value, and a name if one is required (B09). */
export function createState<T>(initial: T, name?: string): State<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    name,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a state in a component. `onServer` is the value on the server and during hydration. */
export function useValue<T>(state: State<T>, onServer: T): T {
  return useSyncExternalStore(state.subscribe, state.get, () => onServer);
}
