import type { Activation, Book } from './book.ts';
import type { Faults } from './faults.ts';

/** The platform and how it behaves. */
export interface LinesWorld {
  book: Book;
  faults: Faults;
  token: string;
  /** Milliseconds until an activation goes on air. */
  delay: number;
  publicHost: string;
}

/** An activation as it stands now: what was pending goes on air when its time has come. */
export function activationOf({ book }: LinesWorld, key: string): Activation | undefined {
  const found = book.activations.get(key);
  if (found?.state !== 'pending' || found.readyAt === null || found.readyAt > Date.now()) return found;
  const active: Activation = { ...found, state: 'active', iccid: found.esim?.iccid ?? found.iccid };
  book.put({ activation: active });
  return active;
}
