import type { Cart, Delivery } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';

/** Returns why no item can be shipped and what to do. `isPlaceKnown` is true if there is an address (R07). */
export function obstacleMessage(why: NonNullable<Cart['shippingObstacle']>, isPlaceKnown: boolean): string {
  return words.obstacle({ why: why === 'no_zone' ? 'zone' : isPlaceKnown ? 'address' : 'cart' });
}

/** Says in plain text why a shipping method does not go to an address. */
export function withheldMessage({ name, why }: Delivery['withheld'][number]): string {
  return words.notToAddress({ keep: (text) => text, method: name, why }).join('');
}
