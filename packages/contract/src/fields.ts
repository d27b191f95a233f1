/** Small schemas that many calls share. Strings are trimmed and bounded; nothing unbounded crosses a border. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { MAX_AMOUNT } from '@cerulean/rules/money';

export const amount = z.number().int().min(0).max(MAX_AMOUNT).describe('Minor units of the deployment currency');
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const sku = z.string().max(limits.MAX_SKU).regex(limits.SKU, 'Uppercase letters, digits and hyphens');
export const slug = z.string().max(limits.MAX_SLUG).regex(limits.SLUG, 'Lowercase letters, digits and hyphens');
/** The parameters of an address that ends with a slug. */
export const slugParams = z.object({ slug });
export const documentId = z.string().regex(limits.DOCUMENT_ID);
export const id = z.uuid();
export const version = z.number().int().min(0);
export const instant = z.iso.datetime();
export const day = z.iso.date();

const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** One line of text a person typed: trimmed, Unicode NFC, no control characters. */
export function line(max: number, required: string) {
  return z
    .string()
    .transform((text) => text.trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `Please keep this under ${max + 1} characters`)
        .refine((text) => !CONTROL.test(text), 'This has characters we cannot store'),
    );
}

export const email = z
  .string()
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Enter your e-mail address')
      .max(limits.MAX_EMAIL, 'This e-mail address is too long')
      .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/, 'Enter an e-mail address like name@example.com'),
  );

/** Where to lead back to: a page of the shop, never another site. */
export const relativePath = z.string().max(limits.MAX_WAY_BACK).regex(limits.RELATIVE_PATH);

export const personName = line(limits.MAX_NAME, 'Enter your full name');

/** Ten digits as people in the US write them, kept as `+1XXXXXXXXXX`. */
export const usNumber = (wrong: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, ''))
    .pipe(z.string().regex(/^[2-9]\d{9}$/, wrong))
    .transform((digits) => `+1${digits}`);

export const phone = usNumber('Enter a phone number with ten digits, or leave it empty');

const lengthOf = (text: string): number => [...text.normalize('NFKC')].length;

/** Code points of the form that is hashed (NFKC), not UTF-16 units. */
export const password = z
  .string()
  .refine((text) => text.isWellFormed(), 'This has characters we cannot read')
  .refine((text) => lengthOf(text) >= limits.MIN_PASSWORD, `Use at least ${limits.MIN_PASSWORD} characters`)
  .refine((text) => lengthOf(text) <= limits.MAX_PASSWORD, `Use at most ${limits.MAX_PASSWORD} characters`);
