import type { Address } from '@cerulean/contract/address';
import type { Log } from '../../http/handler.ts';
import type { Outcome } from '../../outbox/deliver.ts';

/** The interface between the shop and the platform that activates lines and issues eSIMs (decision 0014). */

export interface ActivationRequest {
  sim: 'esim' | 'card';
  /** ICCID of the card. `null` for an eSIM, whose ICCID the platform assigns. */
  iccid: string | null;
  /** Whether the line gets a phone number. */
  voice: boolean;
  /** ZIP code of the emergency address, which determines the number's area. `null` without such an address. */
  zip: string | null;
  /** The full emergency address, or `null`. */
  e911: Address | null;
}

export interface EsimProfile {
  iccid: string;
  smdp: string;
  code: string;
}

/** The status of an activation. `unknown`: the platform has never received this key, so the request can be sent. */
export type ActivationReport =
  | { state: 'unknown' }
  | { state: 'pending'; ref: string }
  /** The line is switched on. `connectedAt` is when the phone first connected to the network, or `null` until then. */
  | {
      state: 'active';
      ref: string;
      iccid: string;
      number: string | null;
      esim: EsimProfile | null;
      connectedAt: Date | null;
    }
  | { state: 'refused'; reason: string };

/** The status of an eSIM that is being reissued for a line. */
export type ProfileReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'issued'; esim: EsimProfile }
  | { state: 'refused'; reason: string };

/** The SIM that replaces a line's current SIM. `iccid` is `null` for an eSIM, because the platform assigns it. */
export interface NewSim {
  sim: 'esim' | 'card';
  iccid: string | null;
}

/** The status of a SIM replacement. `replaced`: the new SIM is on, and the old SIM is off. */
export type ReplacementReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'replaced'; iccid: string; esim: EsimProfile | null }
  | { state: 'refused'; reason: string };

/** A change that the shop orders from the platform for a switched-on line. */
export type LineOrder = 'suspend' | 'resume' | 'end';

/**
 * The platform's calls. Each call that changes something carries a key. The same key sent twice has one effect, even if
 * responses are lost. After a lost response, {@link Platform.readActivation} reports an activation's result.
 */
export interface Platform {
  activate(key: string, request: ActivationRequest): Promise<ActivationReport>;
  readActivation(key: string): Promise<ActivationReport>;
  issueProfile(key: string, ref: string): Promise<ProfileReport>;
  readProfile(key: string): Promise<ProfileReport>;
  /** Replaces the SIM. The line keeps its number, plan, and days, and stays suspended if it was. */
  replaceSim(key: string, ref: string, to: NewSim): Promise<ReplacementReport>;
  readReplacement(key: string): Promise<ReplacementReport>;
  change(key: string, ref: string, order: LineOrder): Promise<void>;
  /** Sets the address to which help is sent after a 911 call over Wi-Fi. */
  setAddress(key: string, ref: string, e911: Address): Promise<void>;
}

/**
 * An error of a call without a usable response. `indeterminate`: the change may have happened anyway · `refused`: the
 * platform rejected the call (wrong token, unreadable request), so nothing happened and staff have to check why.
 */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly kind: 'indeterminate' | 'refused';

  constructor(kind: PlatformError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Returns when to poll a slow operation again: after five seconds, then after half as long again each time. */
export const lookAgain = (tries: number): Outcome => ({ again: Math.min(Math.round(5 * 1.5 ** (tries - 1)), 60) });

/** Returns when to retry after a call without a response: after twice as long each time, up to 10 minutes. */
export const tryAgain = (tries: number): Outcome => ({ again: Math.min(2 ** Math.min(tries, 10), 600) });

/**
 * Logs a failed call and returns when to retry. Staff have to check a refused call, so it waits for `pause` seconds.
 * @throws any error that is not a {@link PlatformError}
 */
export function afterFailure(error: unknown, log: Log, said: string, tries: number, pause: number): Outcome {
  if (!(error instanceof PlatformError)) throw error;
  const isRefused = error.kind === 'refused';
  if (isRefused) log.error(`${said}: ${error.message}`, error);
  else log.warn(`${said}: ${error.message}`);
  return isRefused ? { again: pause } : tryAgain(tries);
}
