import { id } from '@cerulean/contract/fields';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-orders';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { audit, auditList } from '../../audit/audit.ts';
import { findOrders } from './find-orders.ts';
import { addNote } from './notes.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { sendReceiptAgain } from './send-again.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';
import { renderInvoice } from '../invoice/find-invoice.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ orderId: id });
const noteBody = z.object({ key: id, text: z.string().trim().min(1, t.noteMissing).max(2_000) });
const againBody = z.object({ key: id, reason });

/**
 * Order routes: search, details, notes, and resending the receipt. Search and details show customers' data, so both are
 * audited before they respond.
 */
export const orderRoutes: readonly StaffRoute[] = [
  route('GET', '/orders', 'api::staff.orders.read', async (asked, { db }) => {
    const { q, page } = listQuery.parse(asked.query);
    const answer = await findOrders(db, q, page);
    await auditList(db, asked.by, q, { subject: 'order', rows: answer.orders, fields: ['name', 'email'] });
    return found(answer);
  }),
  route('GET', '/orders/:orderId', 'api::staff.orders.read', async (asked, { db, timeZone }) => {
    const { orderId } = params.parse(asked.params);
    const answer = await readStaffOrder(db, orderId, timeZone);
    if (!answer) return found(null);
    const { person } = answer.order;
    // These are the buyer's fields that the order still holds. None are left once the buyer's data is erased.
    const fields = Object.entries(person ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]));
    if (answer.kits.length > 0) fields.push('iccid');
    await audit(db, asked.by, { action: 'order.open', subject: 'order', ids: [orderId], fields });
    return found(answer);
  }),
  route('PUT', '/orders/:orderId/notes', 'api::staff.orders.note', async (asked, { db, now }) => {
    const { orderId } = params.parse(asked.params);
    const note = { orderId, ...noteBody.parse(asked.body), ...asked.by, at: now() };
    return found((await addNote(db, note)) ? { noted: true } : null);
  }),
  route('PUT', '/orders/:orderId/receipts', 'api::staff.orders.note', async (asked, { db }) => {
    const { orderId } = params.parse(asked.params);
    const outcome = await sendReceiptAgain(db, { orderId, ...againBody.parse(asked.body), ...asked.by });
    if (outcome === 'sent') return found({ sent: true });
    return outcome === 'unknown' ? found(null) : refused(409, RECEIPT_MESSAGES[outcome], {});
  }),
];

const RECEIPT_MESSAGES = {
  not_paid: t.noReceipt,
  erased: t.erased,
  too_many: answers[DEFAULT_LANGUAGE].sentTooOften,
};

const invoiceParams = z.object({ orderId: id, invoiceId: id });

/** Routes for invoices, credit notes, and debit notes. These documents name the buyer, so opening them is audited. */
export const invoiceRoutes: readonly StaffRoute[] = [
  route('GET', '/orders/:orderId/invoices/:invoiceId', 'api::staff.orders.read', async (asked, { db }) => {
    const { orderId, invoiceId } = invoiceParams.parse(asked.params);
    const invoice = await renderInvoice(db, orderId, invoiceId);
    if (!invoice) return found(null);
    const fields = ['name', 'email', 'delivery'];
    await audit(db, asked.by, { action: 'order.invoice', subject: 'order', ids: [orderId], fields });
    return found(invoice);
  }),
];
