import type { Cart } from '@cerulean/contract/cart';

/** Returns why no item can be shipped and what to do. `isPlaceKnown` is true if there is an address (R07). */
export function obstacleMessage(why: NonNullable<Cart['shippingObstacle']>, isPlaceKnown: boolean): string {
  if (why === 'no_zone') return 'We do not deliver to this address yet. Try another one; your cart stays as it is.';
  return isPlaceKnown
    ? 'What is in your cart cannot be sent to this address in one parcel. Try another one, or take something out.'
    : 'What is in your cart cannot be sent in one parcel. Take something out to go on.';
}
