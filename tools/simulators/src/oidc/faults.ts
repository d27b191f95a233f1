import type { FaultList } from '../base/faults.ts';

/** What the whole server can do wrong; `docs/developers/simulators.md` says what each is. */
export const serverFaults = ['down', 'hang', 'huge'] as const;

/** What can be wrong with the tokens that it gives out. */
export const tokenFaults = [
  'token_down',
  'wrong_nonce',
  'no_nonce',
  'wrong_audience',
  'wrong_issuer',
  'expired',
  'bad_signature',
  'no_signature',
  'claims_in_userinfo',
  'wrong_tenant',
  'personal_key',
] as const;

/** What can be wrong with the Graph API of Facebook. */
export const graphFaults = ['me_down'] as const;

export const faultKinds = [...serverFaults, ...tokenFaults, ...graphFaults] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** How often still; -1 is always. */
  times: number;
  /** Only where this person logs in; null is everybody. Faults of the whole server know no person. */
  sub: string | null;
}

/** The first fault of these kinds that applies, counted as used. */
export function takeFault(
  faults: FaultList<Fault>,
  kinds: readonly FaultKind[],
  person: string | null = null,
): FaultKind | null {
  return faults.take(({ kind, sub }) => kinds.includes(kind) && (sub === null || sub === person))?.kind ?? null;
}
