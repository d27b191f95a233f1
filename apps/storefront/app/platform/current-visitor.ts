import { createState, useValue } from '../ui/state.ts';

/** What the start-up call tells about the visitor (B08). */
export interface CurrentVisitor {
  /** `unknown` until the call has answered, and while the backend cannot be asked. */
  status: 'unknown' | 'anonymous' | 'known';
  name?: string;
  email?: string;
  /** The visitor's open cart. */
  cart?: { id: string; count: number };
}

const UNKNOWN: CurrentVisitor = { status: 'unknown' };

/** The user is held under this name (B09). */
export const currentVisitor = createState<CurrentVisitor>('strapi_user', UNKNOWN);

/** The visitor as the browser knows them; on the server and until the first answer `{ status: 'unknown' }`. */
export function useCurrentVisitor(): CurrentVisitor {
  return useValue(currentVisitor, UNKNOWN);
}

/** Asks the server who this is; called at the start, and after each form that the router has sent. */
export async function refreshUser(): Promise<void> {
  try {
    const answer = await fetch('/_me', { headers: { accept: 'application/json' } });
    if (answer.ok) currentVisitor.set((await answer.json()) as CurrentVisitor);
  } catch {
    // Offline or between two deployments: what was known stays until the next page.
  }
}
