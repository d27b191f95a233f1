import { randomUUID } from 'node:crypto';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import type { RouteRule } from '../../apps/storefront/app/pages/route-rule.ts';
import { done } from '../contract/client.ts';
import { esim, paidCart, pieces, readyCart, type Account, type OpenCart } from '../contract/shop.ts';

/** A customer with all data worth stealing: an account, a cart that is ready to be paid, and a paid order. */
export interface Customer {
  cookie: string;
  account: Account;
  cart: OpenCart;
  orderId: string;
  /** Path parameters that lead to this customer's existing pages. */
  params: Readonly<Record<string, string>>;
}

export async function newCustomer(): Promise<Customer> {
  const [cart, paid, { products }] = await Promise.all([
    readyCart(pieces('CLEAR-CASE-KITE-SE', 2), esim),
    paidCart(esim),
    done('listProducts'),
  ]);
  const { account } = cart;
  return {
    cookie: `cart=${cart.cartId}.${cart.secret}; payment=${paid.cartId}.${paid.paymentSecret}; jwt=${account.token}`,
    account,
    cart,
    orderId: paid.orderId,
    params: {
      cartId: cart.cartId,
      orderId: paid.orderId,
      documentId: products[0]?.documentId ?? '',
      slug: 'horizon',
      gateway: 'stripe',
      provider: 'google',
    },
  };
}

/** Demo slugs of the pages whose paths end in a slug. The default slug, `horizon`, is a plan's. */
const slugs: Readonly<Record<string, string>> = {
  '/blogs/:slug': 'landing-with-a-line',
  '/p/:slug': 'first-phone',
  '/partner/:slug': 'pinecone',
  '/through/:slug': 'pinecone',
};

/** Returns a page's path for this customer. Unknown parameters get a value that looks valid. */
export function pathFor({ path, validate }: RouteRule, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const known = (name === 'slug' ? slugs[path] : undefined) ?? params[name];
    if (known !== undefined) return known;
    return validate?.[name] === 'uuid' ? randomUUID() : 'unknown';
  });
}

/** Returns every page of the shop, from the current route table. */
export function pagesFor(customer: Pick<Customer, 'params'>): { rule: RouteRule; path: string }[] {
  return routeRules.map((rule) => ({ rule, path: pathFor(rule, customer.params) }));
}
