/** Small schemas shared by many calls. Every string from outside is checked for its length before anything else. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { MAX_AMOUNT } from '@cerulean/rules/money';
import { nationalPart, typedNumberProblem } from '@cerulean/rules/us-number';
import { type Said, says } from './validation.ts';

/**
 * A string of at most `max` UTF-16 units, unmodified. The length check comes first and aborts on failure, so no
 * pattern, trim, or normalization runs over a longer string. Every string from a caller starts here.
 */
export function bounded(max: number, tooLong?: Said) {
  return z.string().max(max, { abort: true, ...(tooLong === undefined ? {} : { error: tooLong }) });
}

/** Raw UTF-16 units allowed per stored unit, to leave room for spaces and for letters typed as several code points. */
const RAW = 4;

export const amount = z.number().int().min(0).max(MAX_AMOUNT).describe('Minor units of the deployment currency');
export const currency = bounded(3).regex(/^[A-Z]{3}$/);
export const sku = bounded(limits.MAX_SKU).regex(limits.SKU, says('sku_wrong'));
export const slug = bounded(limits.MAX_SLUG).regex(limits.SLUG, says('slug_wrong'));
/** Path parameters of a URL that ends with a slug. */
export const slugParams = z.object({ slug });
export const documentId = bounded(24).regex(limits.DOCUMENT_ID);
export const id = bounded(36).check(z.uuid());
/**
 * Entity tag of values, as in HTTP (RFC 9110). A change that carries the tag of the values it was made from is refused
 * once they are others. Without a tag, it replaces whatever is there.
 */
export const etag = bounded(43).regex(/^[\w-]{43}$/);
export const version = z.number().int().min(0);
export const instant = bounded(40).check(z.iso.datetime());
export const day = bounded(10).check(z.iso.date());

const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** One line of entered text: trimmed, Unicode NFC, no control characters. */
export function line(max: number, required: Said) {
  const tooLong = says('too_long', { most: max });
  return bounded(RAW * max, tooLong)
    .transform((text) => text.trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, tooLong)
        .refine((text) => !CONTROL.test(text), says('characters')),
    );
}

const EMAIL_WRONG = says('email_wrong');
const EMAIL_LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/**
 * A dot-atom (RFC 5322 section 3.4.1) at a domain name with non-empty labels. Stricter than the RFCs, like gateways and
 * mail servers: ASCII only, no quoted local part, no comments. It is linear, because no repeats overlap.
 */
const EMAIL = new RegExp(
  `^${EMAIL_LOCAL}(?:\\.${EMAIL_LOCAL})*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
);

/** An email address in lowercase, with part lengths limited by RFC 5321 section 4.5.3.1 and RFC 1035 section 2.3.4. */
export const email = bounded(RAW * limits.MAX_EMAIL, says('email_too_long'))
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, says('email_missing'))
      .max(limits.MAX_EMAIL, { abort: true, error: says('email_too_long') })
      .regex(EMAIL, { abort: true, error: EMAIL_WRONG })
      .refine((text) => {
        const [local = '', domain = ''] = text.split('@');
        return local.length <= 64 && domain.split('.').every((label) => label.length <= 63);
      }, EMAIL_WRONG),
  );

/** A path to return to: a page of the shop, never another site. */
export const relativePath = bounded(limits.MAX_WAY_BACK).regex(limits.RELATIVE_PATH);

export const personName = line(limits.MAX_NAME, 'name_missing');

/** A ten-digit US number as people enter it, stored as `+1XXXXXXXXXX`. `missing` is the error for an empty field. */
export const usNumber = (missing: Said) =>
  bounded(60, missing)
    .superRefine((text, { addIssue }) => {
      const message = numberSaid(text, missing);
      if (message !== null) addIssue({ code: 'custom', message });
    })
    .transform((text) => `+1${nationalPart(text)}`);

function numberSaid(text: string, missing: Said): Said | null {
  const problem = typedNumberProblem(text);
  if (problem === 'missing') return missing;
  if (problem === 'length') return says('number_length', { digits: nationalPart(text).length });
  return problem && says(`number_${problem}`);
}

export const phone = usNumber('phone_wrong');

const lengthOf = (text: string): number => [...text.normalize('NFKC')].length;

/** A US ZIP code as entered. `wrong` is the error message. */
export const zipCode = (wrong: Said) =>
  bounded(RAW * 10, wrong)
    .trim()
    .regex(limits.ZIP, wrong);

/** A password for comparison, at most as long as a password that can be set. */
export const typedPassword = bounded(RAW * limits.MAX_PASSWORD).refine(
  (text) => text.isWellFormed(),
  says('characters'),
);

const PASSWORD_LONG = says('too_long', { most: limits.MAX_PASSWORD });

/** The length is counted in code points of the hashed form (NFKC), not in UTF-16 units. */
export const password = bounded(RAW * limits.MAX_PASSWORD, PASSWORD_LONG)
  .refine((text) => text.isWellFormed(), says('characters'))
  .refine((text) => lengthOf(text) >= limits.MIN_PASSWORD, says('password_short', { least: limits.MIN_PASSWORD }))
  .refine((text) => lengthOf(text) <= limits.MAX_PASSWORD, PASSWORD_LONG);
