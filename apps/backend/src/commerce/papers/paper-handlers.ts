import type { Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { sql } from '../db/statement.ts';
import { readStatus } from '../payments/payment-status.ts';
import { drawPaper } from './find-paper.ts';

const selectOwn = sql<{ id: string }>(
  'papers.own-order',
  'select id from customer_order where id = $1 and user_id = $2 and paid_at is not null',
);

/** Invoice, credit and debit notes of a paid order, for its owner (R13) and for the browser that paid (R20). */
export const paperHandlers: Handlers<'readPaper' | 'readReceiptPaper'> = {
  readPaper: async ({ user, params: { orderId, paperId } }, { db }) => {
    const own = await db.first(selectOwn, [orderId, user.id]);
    const paper = own && (await drawPaper(db, own.id, paperId));
    return paper ? ok(paper) : refuse('not_found');
  },

  readReceiptPaper: async ({ user, paymentSecret, params: { cartId, paperId } }, { db, now }) => {
    const status = await readStatus(db, cartId, { userId: user?.id ?? null, paymentSecret }, now());
    if (!status) return refuse('cart_not_found');
    if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
    const paper = status.orderId === null ? null : await drawPaper(db, status.orderId, paperId);
    return paper ? ok(paper) : refuse('not_found');
  },
};
