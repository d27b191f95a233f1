import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function letters(count: number): string {
  let out = '';
  while (out.length < count) {
    for (const byte of randomBytes(count * 2)) {
      // 248 is the largest multiple of 62 in a byte: beyond it the first letters would come up more often.
      if (byte < 248 && out.length < count) out += ALPHABET[byte % 62];
    }
  }
  return out;
}

/** A new id as Stripe makes them: prefix, underscore, 24 letters and digits. */
export function newId(
  prefix:
    | 'pi'
    | 'ch'
    | 're'
    | 'txn'
    | 'evt'
    | 'req'
    | 'li'
    | 'price'
    | 'prod'
    | 'pm'
    | 'py'
    | 'dp'
    | 'issfr'
    | 'taxcalc'
    | 'tax'
    | 'tax_li',
): string {
  return `${prefix}_${prefix === 'req' ? letters(14) : `3${letters(23)}`}`;
}

/** A new checkout session's id, marked as test mode. */
export function newSessionId(): string {
  return `cs_test_a1${letters(56)}`;
}

/** The secret that Stripe's own pages use for a payment intent. */
export function newClientSecret(paymentIntent: string): string {
  return `${paymentIntent}_secret_${letters(25)}`;
}
