import type { FaultList } from '../base/faults.ts';
import type { Activation, Book, Replacement } from './book.ts';

/**
 * Faults for the next calls: `delayed`: stays pending until the control API finishes it · `refused` · `lost`: done, but
 * the response does not arrive · `unheard`: the connection breaks before anything is done · `error`: a 500 response
 * after it was done · `garbage`: an unreadable response.
 */
export const faultKinds = ['delayed', 'refused', 'lost', 'unheard', 'error', 'garbage'] as const;

export interface LineFault {
  kind: (typeof faultKinds)[number];
  /** Number of calls that the fault still affects. */
  times: number;
  /** Limits the fault to calls with this card's ICCID. `null` for any call. */
  iccid: string | null;
}

/** The state and the settings of the platform. */
export interface LinesWorld {
  book: Book;
  faults: FaultList<LineFault>;
  token: string;
  /** Milliseconds until an activation becomes active. */
  delay: number;
  publicHost: string;
}

/** Returns the current state of an activation. Activates it first if it is pending and due. */
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
 * Connects a phone to an active line. Only the first connection counts. With `code`, the phone first installs that
 * eSIM. The code of a replaced eSIM is refused, as by an SM-DP+. Returns whether the phone is connected.
 */
export function connect(world: LinesWorld, key: string, code: string | null = null): boolean {
  const found = activationOf(world, key);
  if (found?.state !== 'active' || found.line !== 'on') return false;
  if (code !== null && code !== found.esim?.code) return false;
  if (found.connectedAt === null) world.book.put({ activation: { ...found, connectedAt: Date.now() } });
  return true;
}

/** Returns whether a line uses a card, or a line's move to another SIM disabled it. No other line can use it then. */
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

/** Moves a line to its new SIM. The old SIM is disabled, but number and state stay. A card is already in its phone. */
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
