import { DOCUMENT_ID, PARTNER_DAYS } from '@cerulean/rules/limits';
import type { HeaderOf } from '../http/handler.ts';
import { isSignatureOf, sign } from '../../operations/signatures.ts';

/** A visitor's referral: the partner, the time of the visit, and the page of the shop on which they arrived (R17). */
export interface Referral {
  /** The documentId of the partner's page in Strapi. */
  partnerId: string;
  at: Date;
  page: string;
}

declare module '../http/handler.ts' {
  interface CallParts {
    /** The partner referral from the cookie of the visitor's browser, or `null` (R17). */
    referral: Referral | null;
  }
}

const SHAPE = /^([a-z0-9]{24}):(\d{10}):(\/[a-z0-9/-]{1,199}):([0-9a-f]{64})$/;

/** Seconds by which the clocks of two servers may differ. */
const LEEWAY = 60;

const signedText = (partnerId: string, seconds: number, page: string): string =>
  `partner-visit\n${partnerId}\n${seconds}\n${page}`;

/** Returns the value of the partner cookie, signed so that it can be neither forged nor made to look more recent. */
export function referralToken({ partnerId, at, page }: Referral): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `${partnerId}:${seconds}:${page}:${sign(signedText(partnerId, seconds, page))}`;
}

/** Reads the referral from the `x-partner` header, the cookie unchanged. `null` if absent, forged, or past 30 days. */
export function readReferral(header: unknown, now: Date): Referral | null {
  if (typeof header !== 'string' || header.length > 320) return null;
  const [, partnerId = '', digits = '', page = '', signature = ''] = SHAPE.exec(header) ?? [];
  if (!DOCUMENT_ID.test(partnerId)) return null;
  const seconds = Number(digits);
  const age = now.getTime() / 1000 - seconds;
  if (age < -LEEWAY || age >= PARTNER_DAYS * 86_400) return null;
  if (!isSignatureOf(signedText(partnerId, seconds, page), signature)) return null;
  return { partnerId, at: new Date(seconds * 1000), page };
}

/** Reads the referral from the headers of a call. */
export const referralOf = (header: HeaderOf, now: Date): Referral | null => readReferral(header('x-partner'), now);
