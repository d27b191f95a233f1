/** A Redux action of the panel that reads, saves, or publishes an entry. */
interface Action {
  type: string;
  payload?: { data?: { updatedAt?: unknown } };
  meta?: { arg?: { endpointName?: string; originalArgs?: Args } };
}

interface Args {
  model?: string;
  /** `undefined` for single types such as the site settings. */
  documentId?: string;
  params?: { locale?: string | null; status?: string };
  data?: Record<string, unknown>;
}

/** Calls whose response names the draft's new version. A publish counts, because it takes over the draft's version. */
const WRITES = new Set(['updateDocument', 'publishDocument', 'discardDocument']);

/**
 * With each save and publish, sends the version that the form shows, so that the server can refuse to overwrite a newer
 * one. Strapi's panel removes `updatedAt` from every form. This middleware restores it before the request.
 */
export function rememberVersions() {
  const versions = new Map<string, unknown>();
  const keyOf = ({ model, documentId, params }: Args) => [model, documentId, params?.locale].join(' ');
  return () => (next: (action: Action) => unknown) => (action: Action) => {
    const { endpointName, originalArgs } = action.meta?.arg ?? {};
    if (originalArgs?.model === undefined) return next(action);
    const isWrite = WRITES.has(endpointName ?? '');
    const version = action.payload?.data?.updatedAt;
    if (isWrite && action.type.endsWith('/pending') && originalArgs.data) {
      const opened = versions.get(keyOf(originalArgs));
      if (opened !== undefined) originalArgs.data['updatedAt'] = opened;
    } else if (action.type.endsWith('/fulfilled') && version !== undefined) {
      // The published version may be older than the draft, and the draft is what is edited.
      const isDraft = endpointName === 'getDocument' && originalArgs.params?.status !== 'published';
      if (isDraft || isWrite) versions.set(keyOf(originalArgs), version);
    }
    return next(action);
  };
}
