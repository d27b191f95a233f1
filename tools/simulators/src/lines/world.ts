import type { FaultList } from '../base/faults.ts';
import type { Activation, Book, Replacement } from './book.ts';

/**
 * What can go wrong with the next calls: `delayed` stays pending until it is finished by hand · `refused` · `lost`: it is
 * done, and the answer does not arrive · `unheard`: the connection breaks before anything is done · `error`: 500 after it
 * was done · `garbage`: an answer that cannot be read.
 */
export const faultKinds = ['delayed', 'refused', 'lost', 'unheard', 'error', 'garbage'] as const;

export interface LineFault {
  kind: (typeof faultKinds)[number];
  /** How many calls it strikes yet. */
  times: number;
  /** Only activations of this card; null strikes any call. */
  iccid: string | null;
}

/** The platform and how it behaves. */
export interface LinesWorld {
  book: Book;
  faults: FaultList<LineFault>;
  token: string;
  /** Milliseconds until an activation is switched on. */
  delay: number;
  publicHost: string;
}

/** An activation as of now: what was pending is switched on when its time has come. */
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

/**
 * Lets a phone connect with it, once; a later time changes nothing. With `code` the phone installs that eSIM first: the code of one
 * that was issued anew is refused, as an SM-DP+ does. Gives whether it is on air now.
 */
export function connect(world: LinesWorld, key: string, code: string | null = null): boolean {
  const found = activationOf(world, key);
  if (found?.state !== 'active' || found.line !== 'on') return false;
  if (code !== null && code !== found.esim?.code) return false;
  if (found.connectedAt === null) world.book.put({ activation: { ...found, connectedAt: Date.now() } });
  return true;
}

/** A card that is on air with a line, or was switched off when a line moved to another SIM: it works with no other one. */
export function isCardTaken({ book }: LinesWorld, iccid: string): boolean {
  return (
    [...book.activations.values()].some(
      (each) => each.iccid === iccid && each.state !== 'refused' && each.line !== 'ended',
    ) ||
    [...book.replacements.values()].some(
      ({ state, ...each }) => state !== 'refused' && (each.iccid === iccid || each.before === iccid),
    )
  );
}

/** Moves a line to its new SIM: the one before is off, number and state stay. A card is in its phone already. */
export function moveToSim({ book }: LinesWorld, asked: Replacement): Replacement {
  const line = book.ofLine(asked.ref);
  if (asked.state !== 'pending' || !line) return asked;
  const { iccid, esim } = asked;
  const connectedAt = line.connectedAt ?? (esim ? null : Date.now());
  const replaced: Replacement = { ...asked, state: 'replaced', before: line.iccid };
  book.put({ activation: { ...line, iccid, esim, connectedAt } });
  book.put({ replacement: replaced });
  return replaced;
}
