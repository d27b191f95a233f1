import type { Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { sql } from '../db/statement.ts';
import { readStatus } from '../payment/payment-status.ts';
import { renderInvoice } from './find-invoice.ts';

const selectOwn = sql<{ id: string }>(
  'invoices.own-order',
  'select id from customer_order where id = $1 and user_id = $2 and paid_at is not null',
);

/** Serves invoices, credit notes, and debit notes of a paid order to its owner (R13) and the paying browser (R20). */
export const invoiceHandlers: Handlers<'readInvoice' | 'readReceiptInvoice'> = {
  readInvoice: async ({ user, params: { orderId, invoiceId } }, { db }) => {
    const own = await db.first(selectOwn, [orderId, user.id]);
    const invoice = own && (await renderInvoice(db, own.id, invoiceId));
    return invoice ? ok(invoice) : refuse('not_found');
  },

  readReceiptInvoice: async ({ user, paymentSecret, params: { cartId, invoiceId } }, { db, now }) => {
    const status = await readStatus(db, cartId, { userId: user?.id ?? null, paymentSecret }, now());
    if (!status) return refuse('cart_not_found');
    if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
    const invoice = status.orderId === null ? null : await renderInvoice(db, status.orderId, invoiceId);
    return invoice ? ok(invoice) : refuse('not_found');
  },
};
