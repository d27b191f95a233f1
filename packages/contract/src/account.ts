/** A customer's own account, with the parts that they can change (R13). */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { boxLineOf } from '@cerulean/rules/street-address';
import { addressSchema, HELP_NEEDS_A_STREET, typedAddressSchema } from './address.ts';
import { bounded, etag, id, instant, line, personName, phone, version } from './fields.ts';

export const mailPreferencesSchema = z.object({
  /** Newsletter about new plans and new places. */
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
  /** Language that the owner chose for emails and invoices, or `null` if they follow the language of each order. */
  language: z.string().nullable(),
  confirmed: z.boolean(),
  /** Whether the account has a password. False if it was created without one or through a social sign-in. */
  hasPassword: z.boolean(),
  /** New email address whose owner has not yet followed the confirmation link. */
  pendingEmail: z.string().nullable(),
  /** Sign-ins through other providers that open this account. */
  logins: z.array(z.object({ id: z.string(), provider: z.string(), label: z.string().nullable(), linkedAt: instant })),
  mailPreferences: mailPreferencesSchema,
  /** Consents with the version of the agreed text, newest first. */
  consents: z.array(z.object({ what: z.string(), version: z.string(), at: instant })),
  memberSince: instant,
  /** Tags of what `changeProfile` and `changeMailPreferences` change. */
  etags: z.object({ profile: etag, mailPreferences: etag }),
});
export type Account = z.infer<typeof accountSchema>;

/** Changes to an account's profile. Omitted fields stay unchanged. */
export const changeProfileBodySchema = z.object({
  name: personName.optional(),
  phone: phone.nullable().optional(),
  /** Language of emails and invoices, such as `es`. */
  language: bounded(5)
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .optional(),
  etag: etag.optional(),
});
export const changeMailPreferencesBodySchema = mailPreferencesSchema.extend({ etag: etag.optional() });

const label = line(limits.MAX_ADDRESS_LABEL, 'address_name_missing');

const savedAddressSchema = z.object({
  id,
  version,
  /** Label such as `Home` or `Work`, or `null` if the owner of the address gave it none. */
  label: z.string().nullable(),
  /** Name of the person who lives there. */
  name: z.string(),
  address: addressSchema,
  /** Whether checkout offers this address first for parcels. At most one address of an account is marked so. */
  isDelivery: z.boolean(),
  /** Whether checkout offers this address first for emergency calls (E911). At most one address is marked so. */
  isE911: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

export const savedAddressListSchema = z.object({ addresses: z.array(savedAddressSchema) });
export const savedAddressAnswerSchema = z.object({ address: savedAddressSchema });
const savedAddressBody = z.object({
  label: label.nullable(),
  name: line(limits.MAX_NAME, 'resident_name_missing'),
  address: typedAddressSchema,
  isDelivery: z.boolean(),
  isE911: z.boolean(),
});
export type SavedAddressBody = z.infer<typeof savedAddressBody>;
/** Refuses a PO box or mailbox as an emergency address, because help cannot be sent there, although parcels can. */
function helpFindsIt({ address, isE911 }: SavedAddressBody, { addIssue }: z.core.$RefinementCtx): void {
  const line = isE911 ? boxLineOf(address) : null;
  if (line !== null) addIssue({ code: 'custom', path: ['address', line], message: HELP_NEEDS_A_STREET });
}
export const savedAddressBodySchema = savedAddressBody.superRefine(helpFindsIt);
export const changeAddressBodySchema = savedAddressBody.extend({ version }).superRefine(helpFindsIt);
export const addressParams = z.object({ addressId: id });

/** A place where a session was used: a browser on a network. */
const placeSchema = z.object({
  /** Browser name such as `Firefox on Windows`. */
  browser: z.string(),
  /** First part of the IP address, which tells the area but not the person: `203.0.113`. */
  ipArea: z.string().nullable(),
  seenAt: instant,
});

const sessionSchema = placeSchema.extend({
  /** Session id for its owner. The id grants no access without a token. */
  id: z.string(),
  /** Whether this session made the request. */
  current: z.boolean(),
  createdAt: instant,
  /** Other places where the same session was used. Use in another browser means that its token was copied. */
  elsewhere: z.array(placeSchema.extend({ isOtherBrowser: z.boolean() })),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export const sessionParams = z.object({ sessionId: bounded(32).regex(/^[0-9a-f]{32}$/) });
/** Ends the other sessions of an account. With `everywhere`, the current session ends, too. */
export const endOthersBodySchema = z.object({ everywhere: z.boolean().default(false) });
export const endedSchema = z.object({ ended: z.number().int() });
