/** A copy or the deletion of the data that the shop has about a person (R12), and its retention periods. */
import { PRIVACY_CODE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { bounded, email, id, instant } from './fields.ts';

/** Request types: a copy of the personal data, or its deletion. */
const privacyKinds = ['export', 'deletion'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/**
 * State of a request. A copy goes received → confirmed → ready → done. A deletion goes received → confirmed → waiting →
 * erasing → done or partly_kept, and is held while something is open. `expired`: it was not confirmed in time.
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

/** Reasons why a deletion is held, data was kept, a request was dropped, or there was no account to delete. */
const privacyReasons = [
  'open_payment',
  'refund_under_way',
  'dispute_open',
  'line_active',
  'receipts',
  'asked_again',
  'unknown_login',
] as const;
export type PrivacyReason = (typeof privacyReasons)[number];

/** Normalizes an entered status code, or returns `null`. Accepts lowercase, spaces, O for 0, and L or I for 1. */
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
  /** Form key, so that a form sent twice is one request. */
  key: id.optional(),
});
export const privacyRequestAnswerSchema = z.object({ code: z.string().regex(PRIVACY_CODE) });

/** Token of an emailed link. Any other value is treated as an invalid link. */
export const privacyTokenBodySchema = z.object({ token: bounded(200) });

export const privacyStatusSchema = z.object({
  code: z.string().regex(PRIVACY_CODE),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  since: instant,
  /** Time until which a deletion can be stopped or a copy can be downloaded. */
  waitsUntil: instant.nullable(),
  why: z.enum(privacyReasons).nullable(),
  events: z.array(z.object({ state: z.enum(privacyStates), at: instant })),
});
export type PrivacyStatus = z.infer<typeof privacyStatusSchema>;

/**
 * The confirmed deletion of the signed-in person that can still be stopped, or `null`. An account whose email address is
 * not confirmed has none, because somebody else may have asked for that address.
 */
export const ownDeletionSchema = z.object({
  deletion: privacyStatusSchema
    .extend({
      /** Whether the deletion would wait for one of the person's lines if it were due now. */
      hasLine: z.boolean(),
    })
    .nullable(),
});
export type OwnDeletion = NonNullable<z.infer<typeof ownDeletionSchema>['deletion']>;

/** Actions that the holder of an emailed link can take now. */
export const privacyLinkSchema = z.object({
  request: privacyStatusSchema,
  can: z.enum(['confirm', 'withdraw', 'download']).nullable(),
});
export type PrivacyLink = z.infer<typeof privacyLinkSchema>;

export const retentionSchema = z.object({
  rules: z.array(z.object({ what: z.string(), why: z.string(), keep: z.string() })),
});
export type Retention = z.infer<typeof retentionSchema>;
