import type { Page } from 'playwright-core';
import { system } from '../../support/system.ts';

/** Gives a browser the cookies of a purchase made elsewhere, so that a test begins at the relevant page. */
export async function arriveWith(
  page: Page,
  { cart, payment, token }: { cart?: [string, string]; payment?: [string, string]; token?: string },
): Promise<void> {
  const cookies = [
    ...(cart ? [{ name: 'cart', value: cart.join('.') }] : []),
    ...(payment ? [{ name: 'payment', value: payment.join('.') }] : []),
    ...(token === undefined ? [] : [{ name: 'jwt', value: token }]),
  ];
  await page
    .context()
    .addCookies(cookies.map((each) => ({ ...each, url: system.shop, httpOnly: true, sameSite: 'Lax' as const })));
}
