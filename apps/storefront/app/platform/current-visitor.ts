import { createState, useValue } from '../ui/state.ts';

/** The visitor as reported by the start-up call (B08). */
export interface CurrentVisitor {
  /** `unknown` until the start-up call has responded, and while the backend is unavailable. `known` means signed in. */
  status: 'unknown' | 'anonymous' | 'known';
  name?: string;
  email?: string;
  /** The visitor's open cart. */
  cart?: { id: string; count: number };
}

const UNKNOWN: CurrentVisitor = { status: 'unknown' };

/** The current visitor as a shared state. The requirement gives its name (B09). */
export const currentVisitor = createState<CurrentVisitor>(UNKNOWN, 'strapi_user');

/** Returns the current visitor: `{ status: 'unknown' }` on the server and until the first response. */
export function useCurrentVisitor(): CurrentVisitor {
  return useValue(currentVisitor, UNKNOWN);
}

/** Reloads the current visitor from the server. Called at startup and after each form that the router sends. */
export async function refreshUser(): Promise<void> {
  try {
    const answer = await fetch('/_me', { headers: { accept: 'application/json' } });
    if (answer.ok) currentVisitor.set((await answer.json()) as CurrentVisitor);
  } catch {
    // The browser is offline or a deployment is under way, so this keeps the known visitor until the next page.
  }
}
