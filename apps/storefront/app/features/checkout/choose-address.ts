import type { Address } from '@cerulean/contract/address';
import type { SavedAddress } from '@cerulean/contract/account';
import type { Cart } from '@cerulean/contract/cart';

/** Values of the address choice other than the ids of saved addresses. */
export const OTHER = 'other';
export const SAME = 'same';

type Step = Pick<Cart, 'delivery' | 'e911' | 'contact' | 'needs'>;

/**
 * Returns the saved address preselected for delivery when the step opens: the cart's address, else the default, else
 * the first.
 */
export function chosenDelivery(cart: Step, saved: readonly SavedAddress[]): string {
  const { delivery, contact } = cart;
  if (delivery !== null) {
    return saved.find((each) => isSame(each.address, delivery) && each.name === contact?.name)?.id ?? OTHER;
  }
  return (saved.find(({ isDelivery }) => isDelivery) ?? saved[0])?.id ?? OTHER;
}

/** Returns the preselected address for emergency calls. Without a separate default, it is the delivery address. */
export function chosenE911(cart: Step, saved: readonly SavedAddress[]): string {
  const { e911, needs } = cart;
  if (e911?.same) return SAME;
  const given = e911?.address;
  if (given) return saved.find(({ address }) => isSame(address, given))?.id ?? OTHER;
  const preferred = saved.find(({ isE911 }) => isE911);
  if (needs.delivery && (preferred === undefined || preferred.id === chosenDelivery(cart, saved))) return SAME;
  return (preferred ?? saved[0])?.id ?? OTHER;
}

function isSame(a: Address, b: Address): boolean {
  const text = ({ line1, line2, city, state, zip }: Address) =>
    [line1, line2, city, state, zip].join('\n').toLowerCase();
  return text(a) === text(b);
}
