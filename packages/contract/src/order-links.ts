/** The link to an order that the shop's team put together for a caller. */
import { z } from 'zod';
import { bounded, amount, id, instant } from './fields.ts';

/** The code of the link, 256 bits as base64url. */
export const orderLinkBodySchema = z.object({ code: bounded(200).min(1) });

export const orderLinkSchema = z.object({
  /** What is in it, the name of each item once. */
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  /** What it costs right now; the review page has the final amount. */
  total: amount,
  currency: z.string(),
  expiresAt: instant,
});
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** The cart behind the link; the secret opens it from now on, and is null if its owner has to log in. */
export const openedLinkSchema = z.object({ cartId: id, secret: z.string().nullable() });
