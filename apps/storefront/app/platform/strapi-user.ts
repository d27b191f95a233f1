import { useSyncExternalStore } from 'react';

/** What the start-up call tells about the visitor (B08). */
export interface StrapiUser {
  /** `unknown` until the call has answered, and while the backend cannot be asked. */
  status: 'unknown' | 'anonymous' | 'known';
  name?: string;
  email?: string;
  /** The visitor's open cart. */
  cart?: { id: string; count: number };
}

/** The name under which the user is held (B09). */
export const STATE_NAME = 'strapi_user';

/** A value that components read and that changes all of them at once. */
export function createState<T>(name: string, initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    name,
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const UNKNOWN: StrapiUser = { status: 'unknown' };
export const strapiUser = createState<StrapiUser>(STATE_NAME, UNKNOWN);

/** The visitor as the browser knows them; on the server and until the first answer `{ status: 'unknown' }`. */
export function useStrapiUser(): StrapiUser {
  return useSyncExternalStore(strapiUser.subscribe, strapiUser.get, () => UNKNOWN);
}

/** Asks the server who this is; called at the start, and after a log-in or a change of the cart. */
export async function refreshUser(): Promise<void> {
  try {
    const answer = await fetch('/_me', { headers: { accept: 'application/json' } });
    if (answer.ok) strapiUser.set((await answer.json()) as StrapiUser);
  } catch {
    // Offline or between two deployments: what was known stays until the next page.
  }
}
