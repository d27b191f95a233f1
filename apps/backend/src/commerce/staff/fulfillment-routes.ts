import { id, line } from '@cerulean/contract/fields';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-shipping';
import { CARRIERS, isImei, kindOfCode, TRACKING, TRACKING_LENGTH } from '@cerulean/rules/carriers';
import { REQUEST_STATES } from '@cerulean/rules/fulfillment-states';
import { z } from 'zod';
import { settings } from '../../operations/settings.ts';
import { audit, type By } from '../../audit/audit.ts';
import type { Queryable } from '../db/db.ts';
import { changeShipment, markDelivered } from '../fulfillment/change-shipment.ts';
import { decideRequest } from '../fulfillment/decide-request.ts';
import { findOpen } from '../fulfillment/find-requests.ts';
import { packingSlips } from '../fulfillment/packing-slip.ts';
import { beginPacking, shipOrder } from '../fulfillment/ship.ts';
import { listToShip, readWhetherToShip, TO_SHIP_PAGE } from '../fulfillment/to-ship.ts';
import { senderName } from '../mail/mail.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { readOrder } from '../order/read-order.ts';
import { listShippingMethods } from '../pricing/shipping/shipping-methods.ts';
import { deliveryCode } from './delivery-routes.ts';
import { refundLabel } from './refund-routes.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const orderParams = z.object({ orderId: id });
const requestParams = z.object({ requestId: id });
const pageQuery = z.object({ page: listQuery.shape.page });
const toShipQuery = listQuery.extend({ method: deliveryCode.optional() });
/** Comma-separated order ids, at most as many as a page of the packing queue has. */
const slipsQuery = z.object({
  orders: z
    .string(t.orderMissing)
    .max(1_000, t.tooManyOrders({ most: TO_SHIP_PAGE }))
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(z.array(id).max(TO_SHIP_PAGE, t.tooManyOrders({ most: TO_SHIP_PAGE }))),
});

const code = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imei'), code: z.string().trim().refine(isImei, t.imeiWrong) }),
  z.object({
    kind: z.literal('serial'),
    code: line(40, 'serial_missing')
      .pipe(z.string().min(4, t.serialShort))
      .refine((code) => kindOfCode(code) === 'serial', t.serialIsImei),
  }),
]);
const tracking = z.string().trim().regex(TRACKING, answers[DEFAULT_LANGUAGE].trackingWrong(TRACKING_LENGTH)).nullable();
const shipmentParams = z.object({ orderId: id, shipmentId: id });
const correctionBody = z.object({
  carrier: z.enum(CARRIERS),
  tracking,
  codes: z.array(z.object({ itemId: id, codes: z.array(code).max(1_000) })).max(100),
  expected: z.object({ carrier: z.enum(CARRIERS), tracking: z.string().nullable() }),
  reason,
});
const shipBody = z.object({
  key: id,
  carrier: z.enum(CARRIERS),
  tracking,
  withoutImei: z.boolean().default(false),
  parts: z
    .array(z.object({ itemId: id, quantity: z.number().int().min(1).max(1_000), codes: z.array(code).max(1_000) }))
    .min(1, t.itemsMissing)
    .max(100),
});
const decisionBody = z.object({
  event: z.enum(['accept', 'refuse', 'receive']),
  expected: z.enum(REQUEST_STATES),
  restock: z.boolean(),
  despiteDispute: z.boolean().default(false),
  reason,
});

/** Returns the packing slips of these orders as one file, and audits the access. `null` if an order does not exist. */
async function slipsOf(q: Queryable, by: By, ids: readonly string[]): Promise<{ pdf: string } | null> {
  const { MAIL_FROM, TIME_ZONE: timeZone } = settings();
  const read = async (orderId: string) => {
    const [order, quantities] = await Promise.all([readOrder(q, orderId, timeZone), readItemQuantities(q, orderId)]);
    return order && { order, quantities };
  };
  const slips = (await Promise.all(ids.map(read))).filter((slip) => slip !== null);
  if (slips.length < ids.length) return null;
  await audit(q, by, { action: 'order.slip', subject: 'order', ids, fields: ['name', 'delivery'] });
  const pdf = await packingSlips(slips, { name: senderName(MAIL_FROM), timeZone, language: DEFAULT_LANGUAGE });
  return { pdf: pdf.toString('base64') };
}

/** Routes for everything after a payment: the packing queue, shipping, and buyers' later requests. */
export const fulfillmentRoutes: readonly StaffRoute[] = [
  route('GET', '/to-ship', 'api::staff.orders.ship', async (asked, { db }) => {
    const { page, method, q } = toShipQuery.parse(asked.query);
    const answer = await listToShip(db, page, method ?? null, q);
    const ids = answer.orders.map(({ orderId }) => orderId);
    const action = q.trim() === '' ? 'order.list-to-ship' : 'order.search';
    await audit(db, asked.by, { action, subject: 'order', ids, fields: ['name', 'delivery'] });
    const methods = (await db.query(listShippingMethods)).map(({ code, name }) => ({ code, name }));
    return found({ ...answer, methods });
  }),
  route('PUT', '/orders/:orderId/packing', 'api::staff.orders.ship', async (asked, { db, now }) => {
    const { orderId } = orderParams.parse(asked.params);
    const begun = await db.transaction((tx) => beginPacking(tx, { orderId, ...asked.by, at: now() }));
    return found({ begun });
  }),
  route('GET', '/orders/:orderId/slip', 'api::staff.orders.ship', async (asked, { db }) => {
    return found(await slipsOf(db, asked.by, [orderParams.parse(asked.params).orderId]));
  }),
  route('GET', '/to-ship/slips', 'api::staff.orders.ship', async (asked, { db }) => {
    const { orders: ids } = slipsQuery.parse(asked.query);
    const orders = await db.query(readWhetherToShip, [ids]);
    if (orders.length < ids.length) return found(null);
    const gone = orders.filter(({ isToShip }) => !isToShip);
    if (gone.length === 0) return found(await slipsOf(db, asked.by, ids));
    const note = t.noSlip({ orders: gone.map(({ number }) => number).join(', ') });
    if (gone.length === ids.length) return refused(409, note, {});
    const left = ids.filter((orderId) => !gone.some((order) => order.orderId === orderId));
    return found({ ...(await slipsOf(db, asked.by, left)), note });
  }),
  route('PUT', '/orders/:orderId/shipments', 'api::staff.orders.ship', async (asked, { db, now }) => {
    const { orderId } = orderParams.parse(asked.params);
    const shipping = { orderId, ...shipBody.parse(asked.body), ...asked.by, at: now() };
    const outcome = await db.transaction((tx) => shipOrder(tx, shipping));
    if (outcome.ok) return found(outcome);
    return outcome.why === 'unknown' ? found(null) : refused(409, t.refused({ why: outcome.why }), outcome);
  }),
  route('PUT', '/orders/:orderId/shipments/:shipmentId', 'api::staff.orders.ship', async (asked, { db, now }) => {
    const change = { ...shipmentParams.parse(asked.params), ...correctionBody.parse(asked.body), ...asked.by };
    const outcome = await db.transaction((tx) => changeShipment(tx, { ...change, at: now() }));
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'unknown') return found(null);
    return outcome.why === 'changed'
      ? refused(409, t.packageChanged, outcome)
      : refused(409, t.refused({ why: outcome.why }), outcome);
  }),
  route('PUT', '/orders/:orderId/shipments/:shipmentId/delivered', 'api::staff.orders.ship', async (asked, shop) => {
    const shipment = { ...shipmentParams.parse(asked.params), ...asked.by, at: shop.now() };
    return found((await shop.db.transaction((tx) => markDelivered(tx, shipment))) ? { delivered: true } : null);
  }),
  route('GET', '/requests', 'api::staff.orders.decide', async (asked, { db }) => {
    const answer = await findOpen(db, pageQuery.parse(asked.query).page);
    const ids = [...answer.requests, ...answer.disputes].map(({ orderId }) => orderId);
    await audit(db, asked.by, { action: 'order.list-requests', subject: 'order', ids, fields: ['name'] });
    return found(answer);
  }),
  route('PUT', '/requests/:requestId', 'api::staff.orders.decide', async (asked, { db, currency, now }) => {
    const { requestId } = requestParams.parse(asked.params);
    const { reason: answer, ...rest } = decisionBody.parse(asked.body);
    const { staffId, requestId: requestIdOfCall } = asked.by;
    const decision = { requestId, ...rest, answer, staffId, requestIdOfCall, at: now() };
    const outcome = await decideRequest(db, decision);
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'unknown') return found(null);
    return outcome.why === 'refund'
      ? refused(409, refundLabel(outcome.refund, currency), outcome)
      : refused(409, t.requestMovedOn, outcome);
  }),
];
