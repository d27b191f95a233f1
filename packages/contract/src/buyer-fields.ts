/**
 * What buyers say about themselves, field by field (R07). This is the one list of them: each is a text column of `cart` and of
 * `order_person` with its name, and forms, statements, erasure and retention are made of it. How to add one:
 * docs/developers/buyer-fields.md.
 */
import { z } from 'zod';
import { email, personName, phone } from './fields.ts';

/** About the person: erased from an order when they ask for it. */
const person = { email: z.string(), name: z.string(), phone: z.string().nullable() };
/** Facts that tax law keeps as long as the invoice, where there are any. */
const facts = {};

/** As somebody types them; null where nothing was typed. */
export const typedContactSchema = z.object({ email, name: personName, phone: phone.nullable() });

export const personSchema = z.object(person);
export const buyerFactsSchema = z.object(facts);
export const contactSchema = z.object({ ...person, ...facts });
export type Contact = z.infer<typeof contactSchema>;

/** What a cart says of its buyer. */
export const buyerOfCart = { contact: contactSchema.nullable() };

type PersonField = keyof typeof person;
type FactField = keyof typeof facts;
export type BuyerField = keyof Contact;

const namesOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];
export const PERSON_FIELDS: readonly PersonField[] = namesOf(person);
export const FACT_FIELDS: readonly FactField[] = namesOf(facts);
export const BUYER_FIELDS: readonly BuyerField[] = [...PERSON_FIELDS, ...FACT_FIELDS];

/** A column for each field; null where it was left out. */
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
export type AskingCart = { needs: { delivery: boolean } };

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
};

/** The fields that the address step of a cart asks for and that may be left empty, in their order. */
export const optionalFieldsOf = (cart: AskingCart): { name: OptionalField; input: OptionalInput }[] =>
  namesOf(OPTIONAL).flatMap((name) => (OPTIONAL[name].isAsked(cart) ? [{ name, input: OPTIONAL[name].input }] : []));
