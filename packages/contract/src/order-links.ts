/** The link to a phone order, which staff prepared for a caller. */
import { z } from 'zod';
import { bounded, amount, id, instant } from './fields.ts';

/** The code of the link, 256 bits as base64url. */
export const orderLinkBodySchema = z.object({ code: bounded(200).min(1) });

export const orderLinkSchema = z.object({
  /** Items of the order, each name once. */
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  /** Current total. The review page shows the final amount. */
  total: amount,
  currency: z.string(),
  expiresAt: instant,
});
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** The cart behind the link. `secret` grants access from now on, and is `null` if its owner must sign in. */
export const openedLinkSchema = z.object({ cartId: id, secret: z.string().nullable() });
