import { createContext, useContext, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';

/** What a page puts into the dock at the end of the frame. */
export interface DockSlot {
  content: ReactNode;
  set(content: ReactNode): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the slot of one frame. */
export function createDockSlot(): DockSlot {
  const listeners = new Set<() => void>();
  return {
    content: null,
    set(content) {
      this.content = content;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const DockContext = createContext<DockSlot | undefined>(undefined);

/** Shows its children in the dock, above the cookie notice: the price bar of a page, on small screens. */
export function InDock({ children }: { children: ReactNode }) {
  const slot = useContext(DockContext);
  // The dock comes after the page, so what is said here while rendering is there in time, also on the server.
  if (slot && slot.content === null) slot.content = children;
  useLayoutEffect(() => slot?.set(children), [slot, children]);
  useLayoutEffect(() => () => slot?.set(null), [slot]);
  return null;
}

/** Where the dock shows what the page gave. */
export function DockOutlet({ slot }: { slot: DockSlot }) {
  const read = (): ReactNode => slot.content;
  return useSyncExternalStore((listener) => slot.subscribe(listener), read, read);
}
