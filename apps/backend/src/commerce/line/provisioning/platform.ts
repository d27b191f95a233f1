import type { Address } from '@cerulean/contract/address';
import type { Log } from '../../http/handler.ts';
import type { Outcome } from '../../outbox/deliver.ts';

/** What the shop asks of the platform that activates lines and issues eSIMs (decision 0014). */

export interface ActivationRequest {
  sim: 'esim' | 'card';
  /** Of the card; null for an eSIM, whose ICCID the platform gives. */
  iccid: string | null;
  /** True if the line gets a number. */
  voice: boolean;
  /** ZIP code of the address for emergency calls, from which the number's area follows; null without one. */
  zip: string | null;
  /** The whole of it. */
  e911: Address | null;
}

export interface EsimProfile {
  iccid: string;
  smdp: string;
  code: string;
}

/** The status of an activation. `unknown`: the platform never heard of this key, so it can be sent. */
export type ActivationReport =
  | { state: 'unknown' }
  | { state: 'pending'; ref: string }
  /** Switched on. `connectedAt`: when the phone met the network for the first time; null until it has. */
  | {
      state: 'active';
      ref: string;
      iccid: string;
      number: string | null;
      esim: EsimProfile | null;
      connectedAt: Date | null;
    }
  | { state: 'refused'; reason: string };

/** The status of another eSIM of a line. */
export type ProfileReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'issued'; esim: EsimProfile }
  | { state: 'refused'; reason: string };

/** The SIM that takes the place of the one that a line has. `iccid`: of the card; null for an eSIM, whose ICCID the platform gives. */
export interface NewSim {
  sim: 'esim' | 'card';
  iccid: string | null;
}

/** The status of a line's move to another SIM. `replaced`: the new one is on, and the old one is off. */
export type ReplacementReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'replaced'; iccid: string; esim: EsimProfile | null }
  | { state: 'refused'; reason: string };

/** What the platform makes of a line that is switched on. */
export type LineOrder = 'suspend' | 'resume' | 'end';

/**
 * Every call that changes something carries its own key: the same key twice has one effect, whichever answers were lost.
 * After a call without an answer, {@link Platform.readActivation} says what became of it.
 */
export interface Platform {
  activate(key: string, request: ActivationRequest): Promise<ActivationReport>;
  readActivation(key: string): Promise<ActivationReport>;
  issueProfile(key: string, ref: string): Promise<ProfileReport>;
  readProfile(key: string): Promise<ProfileReport>;
  /** Number, plan and days of the line stay, and whether it is suspended. */
  replaceSim(key: string, ref: string, to: NewSim): Promise<ReplacementReport>;
  readReplacement(key: string): Promise<ReplacementReport>;
  change(key: string, ref: string, order: LineOrder): Promise<void>;
  /** Where help is sent after a call to 911 over Wi-Fi, from now on. */
  setAddress(key: string, ref: string, e911: Address): Promise<void>;
}

/**
 * A call that did not lead to an answer of ours. `indeterminate`: it may have happened all the same · `refused`: the platform
 * does not take it from us (a wrong token, a request it cannot read), so nothing happened and people have to look.
 */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly kind: 'indeterminate' | 'refused';

  constructor(kind: PlatformError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** When to look again at what takes its time, by how often that was: soon at first, because somebody may be waiting. */
export const lookAgain = (tries: number): Outcome => ({ again: Math.min(1 + tries, 60) });

/** The same after a call without an answer. */
export const tryAgain = (tries: number): Outcome => ({ again: Math.min(2 ** Math.min(tries, 10), 600) });

/**
 * The same after a call that failed, which is logged. What was refused people have to look at, and it waits for `pause` seconds.
 * @throws what is no {@link PlatformError}
 */
export function afterFailure(error: unknown, log: Log, said: string, tries: number, pause: number): Outcome {
  if (!(error instanceof PlatformError)) throw error;
  const isRefused = error.kind === 'refused';
  if (isRefused) log.error(`${said}: ${error.message}`, error);
  else log.warn(`${said}: ${error.message}`);
  return isRefused ? { again: pause } : tryAgain(tries);
}
