import { createState, useValue } from '../ui/state.ts';

/** The visitor as reported by the start-up call (B08). */
export interface CurrentVisitor {
  /** `unknown` until the call has responded, and while the backend is unavailable. */
  status: 'unknown' | 'anonymous' | 'known';
  name?: string;
  email?: string;
  /** The visitor's open cart. */
  cart?: { id: string; count: number };
}

const UNKNOWN: CurrentVisitor = { status: 'unknown' };

/** The user is stored under this name (B09). */
export const currentVisitor = createState<CurrentVisitor>('strapi_user', UNKNOWN);

/** The current visitor. On the server and until the first response it is `{ status: 'unknown' }`. */
export function useCurrentVisitor(): CurrentVisitor {
  return useValue(currentVisitor, UNKNOWN);
}

/** Asks the server who the visitor is. Called at startup and after each form sent by the router. */
export async function refreshUser(): Promise<void> {
  try {
    const answer = await fetch('/_me', { headers: { accept: 'application/json' } });
    if (answer.ok) currentVisitor.set((await answer.json()) as CurrentVisitor);
  } catch {
    // Offline, or between two deployments: keep the known visitor until the next page.
  }
}
