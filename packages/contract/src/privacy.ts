/** A copy or the deletion of what the shop holds on a person (R12), and how long it holds it. */
import { PRIVACY_CODE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { bounded, email, id, instant } from './fields.ts';

/** What a person can ask for. */
const privacyKinds = ['export', 'deletion'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/**
 * How far a request is. A copy goes received → confirmed → ready → done; a deletion received → confirmed → waiting →
 * erasing → done or partly_kept, with held while something is open. `expired`: it was not confirmed in time.
 */
const privacyStates = [
  'received',
  'confirmed',
  'ready',
  'waiting',
  'held',
  'erasing',
  'done',
  'partly_kept',
  'withdrawn',
  'expired',
] as const;
export type PrivacyState = (typeof privacyStates)[number];

/** Why a deletion is held, why something was kept, or why a request went away. */
const privacyReasons = [
  'open_payment',
  'refund_under_way',
  'dispute_open',
  'line_active',
  'receipts',
  'asked_again',
] as const;
export type PrivacyReason = (typeof privacyReasons)[number];

/** A status code as people type it, in its one form, or null: small letters, spaces, O for 0 and L or I for 1 are fine. */
export function privacyCodeOf(typed: string): string | null {
  const letters = typed
    .slice(0, 60)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^PR(?=.{16}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const code = `PR-${letters.match(/.{1,4}/g)?.join('-') ?? ''}`;
  return PRIVACY_CODE.test(code) ? code : null;
}

export const privacyCodeParams = z.object({ code: bounded(60).min(1) });

export const privacyRequestBodySchema = z.object({
  kind: z.enum(privacyKinds),
  email,
  /** Made with the form: a form that is sent twice is one request. */
  key: id.optional(),
});
export const privacyRequestAnswerSchema = z.object({ code: z.string().regex(PRIVACY_CODE) });

/** What a mailed link carries; anything else is a link that does not work. */
export const privacyTokenBodySchema = z.object({ token: bounded(200) });

export const privacyStatusSchema = z.object({
  code: z.string().regex(PRIVACY_CODE),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  since: instant,
  /** Until when a deletion can be stopped, or a copy can be fetched. */
  waitsUntil: instant.nullable(),
  why: z.enum(privacyReasons).nullable(),
  events: z.array(z.object({ state: z.enum(privacyStates), at: instant })),
});
export type PrivacyStatus = z.infer<typeof privacyStatusSchema>;

/** What the holder of a mailed link can do now. */
export const privacyLinkSchema = z.object({
  request: privacyStatusSchema,
  can: z.enum(['confirm', 'withdraw', 'download']).nullable(),
});
export type PrivacyLink = z.infer<typeof privacyLinkSchema>;

export const retentionSchema = z.object({
  rules: z.array(z.object({ what: z.string(), why: z.string(), keep: z.string() })),
});
export type Retention = z.infer<typeof retentionSchema>;
