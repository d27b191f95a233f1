/** What a customer sees and changes of their own account (R13). */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { boxLineOf } from '@cerulean/rules/street-address';
import { addressSchema, HELP_NEEDS_A_STREET, typedAddressSchema } from './address.ts';
import { bounded, id, instant, line, personName, phone, version } from './fields.ts';

export const mailPreferencesSchema = z.object({
  /** The newsletter: new plans, new places. */
  news: z.boolean(),
  /** Offers and price cuts. */
  offers: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

export const accountSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  confirmed: z.boolean(),
  /** False for an account that was made without one, or by a social log-in. */
  hasPassword: z.boolean(),
  /** The address that a change waits for: its owner has not followed the mailed link yet. */
  pendingEmail: z.string().nullable(),
  /** Log-ins of other providers that open this account. */
  logins: z.array(z.object({ id: z.string(), provider: z.string(), label: z.string().nullable(), linkedAt: instant })),
  mailPreferences: mailPreferencesSchema,
  /** What was agreed to, in which version of its text, newest first. */
  consents: z.array(z.object({ what: z.string(), version: z.string(), at: instant })),
  memberSince: instant,
});
export type Account = z.infer<typeof accountSchema>;

/** What is left out stays as it is. */
export const changeProfileBodySchema = z.object({ name: personName.optional(), phone: phone.nullable().optional() });

const label = line(limits.MAX_ADDRESS_LABEL, 'Give it a name');

const savedAddressSchema = z.object({
  id,
  version,
  /** `Home`, `Work`; null if its owner gave it no name. */
  label: z.string().nullable(),
  /** Who lives there. */
  name: z.string(),
  address: addressSchema,
  /** The one that checkout offers first for parcels; at most one is. */
  isDelivery: z.boolean(),
  /** The one that checkout offers first for emergency calls (E911); at most one is. */
  isE911: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

export const savedAddressListSchema = z.object({ addresses: z.array(savedAddressSchema) });
export const savedAddressAnswerSchema = z.object({ address: savedAddressSchema });
const savedAddressBody = z.object({
  label: label.nullable(),
  name: personName,
  address: typedAddressSchema,
  isDelivery: z.boolean(),
  isE911: z.boolean(),
});
export type SavedAddressBody = z.infer<typeof savedAddressBody>;
/** A box for mail may be where parcels go, not where help is sent. */
function helpFindsIt({ address, isE911 }: SavedAddressBody, { addIssue }: z.core.$RefinementCtx): void {
  const line = isE911 ? boxLineOf(address) : null;
  if (line !== null) addIssue({ code: 'custom', path: ['address', line], message: HELP_NEEDS_A_STREET });
}
export const savedAddressBodySchema = savedAddressBody.superRefine(helpFindsIt);
export const changeAddressBodySchema = savedAddressBody.extend({ version }).superRefine(helpFindsIt);
export const addressParams = z.object({ addressId: id });

/** A place where one log-in was seen: a browser on a network. */
const placeSchema = z.object({
  /** `Firefox on Windows`. */
  browser: z.string(),
  /** The beginning of the IP address, as far as it says where and not who: `203.0.113`. */
  ipArea: z.string().nullable(),
  seenAt: instant,
});

const sessionSchema = placeSchema.extend({
  /** Names the session to its owner; worth nothing without a token. */
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  createdAt: instant,
  /** Where else the same log-in was used. One of another browser means that its token was copied. */
  elsewhere: z.array(placeSchema.extend({ isOtherBrowser: z.boolean() })),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export const sessionParams = z.object({ sessionId: bounded(32).regex(/^[0-9a-f]{32}$/) });
/** With `everywhere` this one ends too. */
export const endOthersBodySchema = z.object({ everywhere: z.boolean().default(false) });
export const endedSchema = z.object({ ended: z.number().int() });
