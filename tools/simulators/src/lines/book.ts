import { join } from 'node:path';
import { openJournal, type Journal } from '../base/journal.ts';

export interface Esim {
  iccid: string;
  smdp: string;
  code: string;
}

/** An activation, identified by the shop's idempotency key. */
export interface Activation {
  key: string;
  /** Serialized request. If a key is reused for a different request, that is a bug in the shop, and it is refused. */
  request: string;
  ref: string;
  state: 'pending' | 'active' | 'refused';
  reason: string | null;
  iccid: string | null;
  number: string | null;
  esim: Esim | null;
  /** Time of automatic activation, in ms since the epoch. `null` if it waits for the control API to finish it. */
  readyAt: number | null;
  /** Time of a phone's first connection. A card is already in its phone when the card is activated. */
  connectedAt: number | null;
  line: 'on' | 'suspended' | 'ended';
  /** Emergency address for 911 calls, as last sent by the shop. */
  e911: unknown;
}

/** An additional eSIM of a line, identified by its idempotency key. */
export interface Profile {
  key: string;
  ref: string;
  esim: Esim;
}

/** A move of a line to another SIM, identified by its idempotency key. */
export interface Replacement {
  key: string;
  /** Serialized request, which detects a key that is reused for a different request. */
  request: string;
  ref: string;
  state: 'pending' | 'replaced' | 'refused';
  reason: string | null;
  /** ICCID of the new SIM. */
  iccid: string;
  esim: Esim | null;
  /** ICCID of the previous SIM, which the move permanently disabled. */
  before: string | null;
}

type Entry = { activation: Activation } | { profile: Profile } | { replacement: Replacement } | { change: string };

/** The platform's whole state, which survives a restart. */
export class Book {
  readonly activations = new Map<string, Activation>();
  readonly profiles = new Map<string, Profile>();
  readonly replacements = new Map<string, Replacement>();
  /** Idempotency keys of changes already made. */
  readonly changes = new Set<string>();
  readonly #journal: Journal;

  constructor(stateDir: string) {
    this.#journal = openJournal(join(stateDir, 'lines.jsonl'), (entry) => this.#keep(entry as Entry));
  }

  put(entry: Entry): void {
    this.#keep(entry);
    this.#journal.append(entry);
  }

  ofLine(ref: string): Activation | undefined {
    return [...this.activations.values()].find((each) => each.ref === ref && each.state === 'active');
  }

  clear(): void {
    this.activations.clear();
    this.profiles.clear();
    this.replacements.clear();
    this.changes.clear();
    this.#journal.clear();
  }

  close(): void {
    this.#journal.close();
  }

  /** Returns the next phone number for this address. Each number is fictional and unique. */
  nextNumber(e911: unknown): string {
    const taken = [...this.activations.values()].filter(({ number }) => number !== null).length;
    return `+1${areaCodeFor(e911)}555${String(taken).padStart(4, '0')}`;
  }

  /** Returns the next unused eSIM. Each eSIM is issued only once. */
  nextEsim(): Esim {
    const first = [...this.activations.values()].filter(({ request }) => request.startsWith('["esim"')).length;
    const moved = [...this.replacements.values()].filter(({ esim }) => esim !== null).length;
    const count = this.profiles.size + first + moved;
    const serial = String(count + 1).padStart(11, '0');
    return {
      iccid: withLuhnCheck(`8901260${serial}`),
      smdp: 'smdp.simulator.example',
      code: `SIM-${serial}-${((count * 7919) % 0xfffff).toString(16).toUpperCase().padStart(5, '0')}`,
    };
  }

  #keep(entry: Entry): void {
    if ('activation' in entry) this.activations.set(entry.activation.key, entry.activation);
    else if ('profile' in entry) this.profiles.set(entry.profile.key, entry.profile);
    else if ('replacement' in entry) this.replacements.set(entry.replacement.key, entry.replacement);
    else this.changes.add(entry.change);
  }
}

/** Appends the Luhn check digit to the digits of an ICCID. */
function withLuhnCheck(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** One area code for each state and the District of Columbia. */
const AREA_CODES = new Map(
  (
    'AL 205, AK 907, AZ 602, AR 501, CA 628, CO 303, CT 203, DE 302, DC 202, FL 305, GA 404, HI 808, ID 208, IL 312, ' +
    'IN 317, IA 515, KS 316, KY 502, LA 504, ME 207, MD 410, MA 617, MI 313, MN 612, MS 601, MO 314, MT 406, NE 402, ' +
    'NV 702, NH 603, NJ 201, NM 505, NY 212, NC 704, ND 701, OH 216, OK 405, OR 503, PA 215, RI 401, SC 803, SD 605, ' +
    'TN 615, TX 214, UT 801, VT 802, VA 804, WA 206, WV 304, WI 414, WY 307'
  )
    .split(', ')
    .map((each): [string, string] => [each.slice(0, 2), each.slice(3)]),
);

/** Returns the area code for the state of an emergency address. Defaults to San Francisco's. */
function areaCodeFor(e911: unknown): string {
  const state = typeof e911 === 'object' && e911 !== null && 'state' in e911 ? String(e911.state) : '';
  return AREA_CODES.get(state) ?? '628';
}
