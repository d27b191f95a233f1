/**
 * Data that buyers provide about themselves, by field (R07). This is the only list of these fields. Each is a text
 * column of the same name in `cart` and `order_person`, and forms, statements, erasure, and retention derive from the
 * list. To add a field, see docs/developers/buyer-fields.md.
 */
import { z } from 'zod';
import { MAX_NAME } from '@cerulean/rules/limits';
import { bounded, email, line, personName, phone } from './fields.ts';
import { says } from './validation.ts';

/** Personal data, erased from an order at the buyer's request. */
const person = { email: z.string(), name: z.string(), phone: z.string().nullable() };
/** Facts that tax law requires to be kept as long as the invoice, if the buyer provided any. */
const facts = { company: z.string().optional(), ein: z.string().optional() };

const EIN_WRONG = says('ein_wrong');
/** A US employer identification number, stored in the IRS format `12-3456789`. */
const ein = bounded(40, EIN_WRONG)
  .trim()
  .regex(/^\d{2}-?\d{7}$/, EIN_WRONG)
  .transform((text) => text.replace(/^(\d{2})-?/, '$1-'));

/** Contact data as entered. `null` if a field was left empty. */
export const typedContactSchema = z.object({
  email,
  name: personName,
  phone: phone.nullable(),
  company: line(MAX_NAME, 'company_missing').nullish(),
  ein: ein.nullish(),
});

export const personSchema = z.object(person);
export const buyerFactsSchema = z.object(facts);
export const contactSchema = z.object({ ...person, ...facts });
export type Contact = z.infer<typeof contactSchema>;

type PersonField = keyof typeof person;
export type FactField = keyof typeof facts;
export type BuyerField = keyof Contact;

const namesOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];
export const PERSON_FIELDS: readonly PersonField[] = namesOf(person);
export const FACT_FIELDS: readonly FactField[] = namesOf(facts);
export const BUYER_FIELDS: readonly BuyerField[] = [...PERSON_FIELDS, ...FACT_FIELDS];

/** Buyer data of a cart. */
export const buyerOfCart = {
  contact: contactSchema.nullable(),
  /** Facts that the operator wants the address step to ask for (BUYER_FIELDS). Omitted if there are none. */
  asks: z.array(z.enum(FACT_FIELDS)).optional(),
};

/** Returns a value for each column of buyer data, `null` for an omitted field. */
export const buyerColumns = (contact: Partial<Record<BuyerField, string | null>>): Record<BuyerField, string | null> =>
  Object.fromEntries(BUYER_FIELDS.map((name) => [name, contact[name] ?? null])) as Record<BuyerField, string | null>;

/** The input of an optional field. The storefront has its label and hint in `buyer-fields.json`. */
export interface OptionalInput {
  type?: 'tel';
  inputMode?: 'tel' | 'numeric';
  maxLength: number;
  autoComplete: string;
}

type OptionalField = Exclude<BuyerField, 'email' | 'name'>;
/** The part of a cart that determines which fields are shown. */
export type AskingCart = { needs: { delivery: boolean }; asks?: readonly FactField[] | undefined };

const OPTIONAL: Readonly<Record<OptionalField, { isAsked: (cart: AskingCart) => boolean; input: OptionalInput }>> = {
  phone: {
    isAsked: ({ needs }) => needs.delivery,
    input: { type: 'tel', inputMode: 'tel', maxLength: 24, autoComplete: 'tel' },
  },
  company: {
    isAsked: ({ asks }) => asks?.includes('company') === true,
    input: { maxLength: MAX_NAME, autoComplete: 'organization' },
  },
  ein: {
    isAsked: ({ asks }) => asks?.includes('ein') === true,
    input: { inputMode: 'numeric', maxLength: 24, autoComplete: 'off' },
  },
};

/** Returns the optional fields that the address step of a cart shows, in display order. */
export const optionalFieldsOf = (cart: AskingCart): { name: OptionalField; input: OptionalInput }[] =>
  namesOf(OPTIONAL).flatMap((name) => (OPTIONAL[name].isAsked(cart) ? [{ name, input: OPTIONAL[name].input }] : []));
