import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';

/** Returns why no item can be shipped and what to do. `isPlaceKnown` is true if there is an address (R07). */
export function obstacleMessage(why: NonNullable<Cart['shippingObstacle']>, isPlaceKnown: boolean): string {
  return words.obstacle({ why: why === 'no_zone' ? 'zone' : isPlaceKnown ? 'address' : 'cart' });
}
