/** What passes the panel's store when an entry is read, saved or published. */
interface Action {
  type: string;
  payload?: { data?: { updatedAt?: unknown } };
  meta?: { arg?: { endpointName?: string; originalArgs?: Args } };
}

interface Args {
  model?: string;
  /** Undefined for what there is only one of, such as the site settings. */
  documentId?: string;
  params?: { locale?: string | null; status?: string };
  data?: Record<string, unknown>;
}

/** After these the draft has the version that their answer names, also after a publish: what is published takes the draft's. */
const WRITES = new Set(['updateDocument', 'publishDocument', 'discardDocument']);

/**
 * Sends along with each save and publish which version of the entry the form shows, so that the server can refuse to write
 * over a newer one. Strapi's panel takes `updatedAt` out of every form; this puts it back in before the request is made.
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
      // What is shown as published may be older than the draft, which is what is edited.
      const isDraft = endpointName === 'getDocument' && originalArgs.params?.status !== 'published';
      if (isDraft || isWrite) versions.set(keyOf(originalArgs), version);
    }
    return next(action);
  };
}
