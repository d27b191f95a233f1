import type { Address } from '@cerulean/contract/address';

/** What the shop asks of the platform that puts lines on air and issues eSIMs (decision 0014). */

export interface ActivationRequest {
  sim: 'esim' | 'card';
  /** Of the card; null for an eSIM, whose ICCID the platform gives. */
  iccid: string | null;
  /** True where the line gets a number. */
  voice: boolean;
  /** ZIP code of the address for emergency calls, from which the number's area follows; null without one. */
  zip: string | null;
  /** The whole of it. */
  e911: Address | null;
}

export interface IssuedEsim {
  iccid: string;
  smdp: string;
  code: string;
}

/** How an activation stands. `unknown`: the platform never heard of this key, so it can be sent. */
export type ActivationReport =
  | { state: 'unknown' }
  | { state: 'pending'; ref: string }
  /** Switched on. `connectedAt`: when the phone met the network for the first time; null until it has. */
  | {
      state: 'active';
      ref: string;
      iccid: string;
      number: string | null;
      esim: IssuedEsim | null;
      connectedAt: Date | null;
    }
  | { state: 'refused'; reason: string };

/** How a further eSIM of a line stands. */
export type ProfileReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'issued'; esim: IssuedEsim }
  | { state: 'refused'; reason: string };

/** The SIM that takes the place of the one that a line has. `iccid`: of the card; null for an eSIM, whose ICCID the platform gives. */
export interface NewSim {
  sim: 'esim' | 'card';
  iccid: string | null;
}

/** How the move of a line to another SIM stands. `replaced`: the new one is on, and the old one is off. */
export type ReplacementReport =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'replaced'; iccid: string; esim: IssuedEsim | null }
  | { state: 'refused'; reason: string };

/** What the platform makes of a line that is switched on. */
export type LineOrder = 'suspend' | 'resume' | 'end';

/**
 * Every call that changes something carries a key of its own: the same key twice is one effect, whatever answers were
 * lost. After a call without an answer, {@link Platform.readActivation} says what became of it.
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
 * A call that did not lead to an answer of ours. `uncertain`: it may have happened all the same · `refused`: the platform
 * does not take it from us (a wrong token, a request it cannot read), so nothing happened and people have to look.
 */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly kind: 'uncertain' | 'refused';

  constructor(kind: PlatformError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
