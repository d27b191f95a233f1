import { isCardNumber } from '../cards.ts';
import type { Payment } from '../pay-session.ts';

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'postal';
export type Values = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

/** Reads the form's fields as text, at most 200 characters each. */
export function readValues(form: URLSearchParams): Values {
  const text = (name: FieldName): string => (form.get(name) ?? '').trim().slice(0, 200);
  return {
    email: text('email'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
    postal: text('postal'),
  };
}

/** Validates a card form, as Stripe's page does before it contacts the bank. `now` is in milliseconds. */
export function checkValues(values: Values, now: number): { payment: Payment } | { problems: Problems } {
  const problems: Problems = {};
  const number = values.number.replace(/[\s-]/g, '');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)) problems.email = 'Your email is incomplete.';
  if (number === '') problems.number = 'Your card number is incomplete.';
  else if (!isCardNumber(number)) problems.number = 'Your card number is invalid.';

  const expiry = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(values.expiry);
  const expMonth = Number(expiry?.[1] ?? 0);
  const expYear = Number(expiry?.[2] ?? 0) + (expiry?.[2]?.length === 2 ? 2000 : 0);
  const today = new Date(now);
  const monthsLeft = (expYear - today.getUTCFullYear()) * 12 + expMonth - 1 - today.getUTCMonth();
  if (expiry === null || expMonth < 1 || expMonth > 12) problems.expiry = "Your card's expiration date is incomplete.";
  else if (monthsLeft < 0) problems.expiry = "Your card's expiration date is in the past.";

  const digits = number.startsWith('3') ? 4 : 3;
  if (!new RegExp(`^\\d{${digits}}$`).test(values.cvc)) problems.cvc = "Your card's security code is incomplete.";
  if (values.name === '') problems.name = 'Enter the name on the card.';
  if (values.postal === '') problems.postal = 'Enter the ZIP code of the card.';
  if (Object.keys(problems).length > 0) return { problems };
  const buyer = { email: values.email, name: values.name, postalCode: values.postal };
  return { payment: { buyer, number, expMonth, expYear } };
}

/** Returns the form field that a decline code concerns. */
export function fieldOfDecline(code: string): FieldName {
  if (code === 'incorrect_cvc') return 'cvc';
  return code === 'expired_card' ? 'expiry' : 'number';
}
