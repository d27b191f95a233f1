import type { Cart } from '@cerulean/contract/cart';

/** Whether the address step asks for an address, or only for a name, a country, and a ZIP code. As messages take it. */
export function isAddressAsked({ needs }: Pick<Cart, 'needs'>): 'yes' | 'no' {
  return needs.delivery || needs.e911 ? 'yes' : 'no';
}
