import { CONTENT_CHANGED, type ContentChanged } from '../../../content/conflicts/content-changed.ts';

/** An editor's changes that were not saved. */
export interface Conflict {
  /** Who saved the entry in the meantime and when. `null` if the save failed for another reason. */
  changed: Omit<ContentChanged, 'code'> | null;
  model: string;
  /** `undefined` for single types such as the site settings. */
  documentId: string | undefined;
  /** The form data as it was sent. */
  mine: Readonly<Record<string, unknown>>;
}

/** A Redux action of the panel that saves or publishes an entry. */
interface Action {
  type: string;
  payload?: { details?: Partial<ContentChanged> };
  meta?: {
    arg?: {
      endpointName?: string;
      originalArgs?: { model?: string; documentId?: string; data?: Readonly<Record<string, unknown>> };
    };
  };
}

/**
 * Keeps the form content of a refused or failed save while this tab is open, because Strapi then resets the form to the
 * saved version. The kept content is dropped once the same entry is saved.
 */
export function keepConflicts() {
  let conflicts: readonly Conflict[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Conflict[]): void => {
    conflicts = next;
    for (const listener of listeners) listener();
  };
  const others = (model: string, documentId: string | undefined) =>
    conflicts.filter((conflict) => conflict.model !== model || conflict.documentId !== documentId);
  return {
    middleware: () => (next: (action: Action) => unknown) => (action: Action) => {
      const { model, documentId, data } = action.meta?.arg?.originalArgs ?? {};
      const { code, by = '', at = '' } = action.payload?.details ?? {};
      if (model !== undefined && data !== undefined) {
        const changed = code === CONTENT_CHANGED ? { by, at } : null;
        // A publish that fails for another reason leaves the form unchanged.
        const isLost = changed !== null || action.meta?.arg?.endpointName === 'updateDocument';
        if (action.type.endsWith('/rejected') && isLost) {
          set([...others(model, documentId), { model, documentId, changed, mine: data }]);
        } else if (action.type.endsWith('/fulfilled')) {
          set(others(model, documentId));
        }
      }
      return next(action);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => conflicts,
    /** Drops the kept content of an entry, because its author has seen the content and does not want it. */
    forget: ({ model, documentId }: Conflict) => set(others(model, documentId)),
  };
}

/** Unsaved changes of this tab. */
export const conflictsOfThisTab = keepConflicts();
