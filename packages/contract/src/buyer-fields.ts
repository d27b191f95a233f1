/**
 * What buyers say about themselves, field by field (R07). This is the one list of them: each is a text column of `cart` and of
 * `order_person` with its name, and forms, statements, erasure and retention are made of it. How to add one:
 * docs/developers/buyer-fields.md.
 */
import { z } from 'zod';
import { MAX_NAME } from '@cerulean/rules/limits';
import { bounded, email, line, personName, phone } from './fields.ts';

/** About the person: erased from an order when they ask for it. */
const person = { email: z.string(), name: z.string(), phone: z.string().nullable() };
/** Facts that tax law keeps as long as the invoice, where there are any. */
const facts = { company: z.string().optional(), ein: z.string().optional() };

const EIN_WRONG = 'Enter an EIN with nine digits, like 12-3456789, or leave it empty';
/** An employer identification number of the USA, kept as the IRS writes it: `12-3456789`. */
const ein = bounded(40, EIN_WRONG)
  .trim()
  .regex(/^\d{2}-?\d{7}$/, EIN_WRONG)
  .transform((text) => text.replace(/^(\d{2})-?/, '$1-'));

/** As somebody types them; null if nothing was typed. */
export const typedContactSchema = z.object({
  email,
  name: personName,
  phone: phone.nullable(),
  company: line(MAX_NAME, 'Enter the name of the company').nullish(),
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

/** What a cart says of its buyer. */
export const buyerOfCart = {
  contact: contactSchema.nullable(),
  /** Facts that the operator has the address step ask for (BUYER_FIELDS); left out where there are none. */
  asks: z.array(z.enum(FACT_FIELDS)).optional(),
};

/** A column for each field; null if it was left out. */
export const buyerColumns = (contact: Partial<Record<BuyerField, string | null>>): Record<BuyerField, string | null> =>
  Object.fromEntries(BUYER_FIELDS.map((name) => [name, contact[name] ?? null])) as Record<BuyerField, string | null>;

/** The input of a field that may be left empty. */
export interface OptionalInput {
  label: string;
  hint?: string;
  type?: 'tel';
  inputMode?: 'tel' | 'numeric';
  maxLength: number;
  autoComplete: string;
}

type OptionalField = Exclude<BuyerField, 'email' | 'name'>;
/** What of a cart decides which fields are asked for. */
export type AskingCart = { needs: { delivery: boolean }; asks?: readonly FactField[] | undefined };

const OPTIONAL: Readonly<Record<OptionalField, { isAsked: (cart: AskingCart) => boolean; input: OptionalInput }>> = {
  phone: {
    isAsked: ({ needs }) => needs.delivery,
    input: {
      label: 'Phone for the courier',
      hint: 'Only for the delivery. We do not call you with offers',
      type: 'tel',
      inputMode: 'tel',
      maxLength: 24,
      autoComplete: 'tel',
    },
  },
  company: {
    isAsked: ({ asks }) => asks?.includes('company') === true,
    input: {
      label: 'Company name',
      hint: 'It is printed on the invoice',
      maxLength: MAX_NAME,
      autoComplete: 'organization',
    },
  },
  ein: {
    isAsked: ({ asks }) => asks?.includes('ein') === true,
    input: {
      label: 'EIN',
      hint: 'The employer identification number of the company, like 12-3456789',
      inputMode: 'numeric',
      maxLength: 24,
      autoComplete: 'off',
    },
  },
};

/** The fields that the address step of a cart asks for and that may be left empty, in their order. */
export const optionalFieldsOf = (cart: AskingCart): { name: OptionalField; input: OptionalInput }[] =>
  namesOf(OPTIONAL).flatMap((name) => (OPTIONAL[name].isAsked(cart) ? [{ name, input: OPTIONAL[name].input }] : []));
