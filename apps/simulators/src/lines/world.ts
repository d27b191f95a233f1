import type { Activation, Book } from './book.ts';
import type { Faults } from './faults.ts';

/** The platform and how it behaves. */
export interface LinesWorld {
  book: Book;
  faults: Faults;
  token: string;
  /** Milliseconds until an activation is switched on. */
  delay: number;
  publicHost: string;
}

/** An activation as it stands now: what was pending is switched on when its time has come. */
export function activationOf({ book }: LinesWorld, key: string): Activation | undefined {
  const found = book.activations.get(key);
  if (found?.state !== 'pending' || found.readyAt === null || found.readyAt > Date.now()) return found;
  const active: Activation = {
    ...found,
    state: 'active',
    iccid: found.esim?.iccid ?? found.iccid,
    connectedAt: found.esim ? null : Date.now(),
  };
  book.put({ activation: active });
  return active;
}

/** Lets a phone connect with it, once; a later time changes nothing. Gives whether it is on air now. */
export function connect(world: LinesWorld, key: string): boolean {
  const found = activationOf(world, key);
  if (found?.state !== 'active' || found.line !== 'on') return false;
  if (found.connectedAt === null) world.book.put({ activation: { ...found, connectedAt: Date.now() } });
  return true;
}
