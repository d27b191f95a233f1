import type { FaultList } from '../base/faults.ts';

/** Faults of the whole server. `docs/developers/simulators.md` describes each fault. */
export const serverFaults = ['down', 'hang', 'huge'] as const;

/** Faults in the issued tokens. */
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

/** Faults of Facebook's Graph API. */
export const graphFaults = ['me_down'] as const;

export const faultKinds = [...serverFaults, ...tokenFaults, ...graphFaults] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** Number of remaining uses of the fault. -1 for unlimited. */
  times: number;
  /** Limits the fault to logins of this person. `null` for everyone. Server faults always affect everyone. */
  sub: string | null;
}

/** Returns the first applicable fault of these kinds and counts it as used. Returns `null` if there is none. */
export function takeFault(
  faults: FaultList<Fault>,
  kinds: readonly FaultKind[],
  person: string | null = null,
): FaultKind | null {
  return faults.take(({ kind, sub }) => kinds.includes(kind) && (sub === null || sub === person))?.kind ?? null;
}
