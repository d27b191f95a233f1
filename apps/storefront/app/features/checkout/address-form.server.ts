import type { AddressStepBody, Cart } from '@cerulean/contract/cart';
import { addressStepBodySchema } from '@cerulean/contract/cart';
import type { FieldIssue } from '@cerulean/contract/errors';
import { issuesOf, textOf } from '../../platform/form.server.ts';

export type AddressForm = { ok: true; body: AddressStepBody } | { ok: false; issues: FieldIssue[] };

/**
 * Reads the address step (R07). Fields are named as the contract nests them, `delivery.zip`, so that an issue points
 * at its field. Only what this cart needs is read: the rest of the form was not shown.
 */
export function readAddressForm(form: FormData, cart: Pick<Cart, 'needs'>): AddressForm {
  const { needs } = cart;
  const same = needs.delivery && form.get('e911.same') === 'yes';
  const parsed = addressStepBodySchema.safeParse({
    version: Number(form.get('version')),
    contact: {
      email: form.get('contact.email') ?? '',
      name: form.get('contact.name') ?? '',
      phone: needs.delivery ? textOf(form, 'contact.phone') : null,
    },
    delivery: needs.delivery ? addressOf(form, 'delivery') : null,
    e911: needs.e911 ? { same, address: same ? null : addressOf(form, 'e911.address') } : null,
    taxPlace:
      needs.delivery || needs.e911
        ? null
        : { country: form.get('taxPlace.country') ?? '', state: null, zip: form.get('taxPlace.zip') ?? '' },
    shippingMethod: needs.delivery ? textOf(form, 'shippingMethod') : null,
  });
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error) };
  if (needs.delivery && parsed.data.shippingMethod === null) {
    return { ok: false, issues: [{ path: 'shippingMethod', message: 'Choose how we should deliver' }] };
  }
  return { ok: true, body: parsed.data };
}

function addressOf(form: FormData, prefix: string) {
  const field = (name: string) => form.get(`${prefix}.${name}`) ?? '';
  return {
    country: 'US',
    line1: field('line1'),
    line2: textOf(form, `${prefix}.line2`),
    city: field('city'),
    state: field('state'),
    zip: field('zip'),
  };
}
