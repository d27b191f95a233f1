import { createContext, useContext, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';

/** Holds the content that a page puts into the dock at the end of the frame. */
export interface DockSlot {
  content: ReactNode;
  set(content: ReactNode): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a frame's dock slot. */
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

/** Shows its children in the dock, above the cookie notice. Used for a page's price bar on small screens. */
export function InDock({ children }: { children: ReactNode }) {
  const slot = useContext(DockContext);
  // The dock renders after the page, so content set during rendering is available to it, even on the server.
  if (slot && slot.content === null) slot.content = children;
  useLayoutEffect(() => slot?.set(children), [slot, children]);
  useLayoutEffect(() => () => slot?.set(null), [slot]);
  return null;
}

/** Renders the page's dock content. */
export function DockOutlet({ slot }: { slot: DockSlot }) {
  const read = (): ReactNode => slot.content;
  return useSyncExternalStore((listener) => slot.subscribe(listener), read, read);
}
