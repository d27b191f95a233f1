import type { IncomingHttpHeaders } from 'node:http';
import { typedAddressSchema } from '@cerulean/contract/address';
import { addItemSchema, addressStepBodySchema } from '@cerulean/contract/cart';
import { id } from '@cerulean/contract/fields';
import { promoCode } from '@cerulean/contract/promotions';
import { words } from '@cerulean/messages/all/staff-orders';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_PHONE_ORDER_ITEMS, MAX_PHONE_ORDER_MAILS } from '@cerulean/rules/limits';
import { z } from 'zod';
import { audit } from '../../../audit/audit.ts';
import { limit } from '../../../identity/limits/limit.ts';
import { issueText, type Refusal } from '../../http/result.ts';
import { addTask } from '../../outbox/outbox.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../../panel/staff-route.ts';
import { askForMail, listPhoneOrders, voidPhoneOrder } from './phone-order-store.ts';
import { listGoods } from './goods.ts';
import { findKnownCustomer } from './known-customer.ts';
import { makePhoneOrder } from './make-phone-order.ts';
import { pricePhoneOrder } from './price-phone-order.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ phoneOrderId: id });
const pageQuery = z.object({ page: listQuery.shape.page });
const place = z.number().int().min(0).max(MAX_PHONE_ORDER_ITEMS).nullable().optional();
const basket = {
  contact: addressStepBodySchema.shape.contact,
  address: typedAddressSchema,
  shippingMethod: addressStepBodySchema.shape.shippingMethod,
  items: z
    .array(z.intersection(addItemSchema, z.object({ device: place })))
    .min(1, t.itemsMissing)
    .max(MAX_PHONE_ORDER_ITEMS, t.tooManyItems({ most: MAX_PHONE_ORDER_ITEMS })),
  code: promoCode.nullable().default(null),
};
const priceBody = z.object(basket);
const makeBody = z.object({ key: id, ...basket, reason });
const knownQuery = z.object({ email: addressStepBodySchema.shape.contact.shape.email });
const mailBody = z.object({ mails: z.number().int().min(1).max(MAX_PHONE_ORDER_MAILS), reason });
const voidBody = z.object({ reason });

/** Staff routes for phone orders: create, list, resend the email, revoke a link. Staff never see the link itself. */
export const phoneOrderRoutes: readonly StaffRoute[] = [
  route('GET', '/phone-orders', 'api::staff.orders.make', async (asked, { db }) => {
    const answer = await listPhoneOrders(db, pageQuery.parse(asked.query).page);
    const ids = answer.orders.map((order) => order.id);
    const fields = ['name', 'email'];
    await audit(db, asked.by, { action: 'phone-order.list', subject: 'phone-order', ids, fields });
    return found(answer);
  }),
  route('GET', '/phone-orders/goods', 'api::staff.orders.make', async (_asked, { db, currency }) =>
    found({ ...(await listGoods(db)), currency }),
  ),
  route('GET', '/phone-orders/known', 'api::staff.orders.make', async (asked, { db }) => {
    const known = await db.first(findKnownCustomer, [knownQuery.parse(asked.query).email]);
    const [ids, fields] = [known ? [known.orderId] : [], ['name', 'phone', 'delivery']];
    await audit(db, asked.by, { action: 'phone-order.known', subject: 'order', ids, fields });
    return known ? found(known) : refused(404, t.customerUnknown, { path: ['contact', 'email'] });
  }),
  route('PUT', '/phone-orders/price', 'api::staff.orders.make', async ({ body, by, request }, commerce) => {
    const order = priceBody.parse(body);
    const priced = await pricePhoneOrder(commerce, { ...order, requestId: by.requestId });
    if (!priced.ok) {
      const said = refusalMessage(priced, order.code, request.headers);
      return refused(409, said, { code: priced.code, path: pathOf(priced) });
    }
    return found(priced.value);
  }),
  route('PUT', '/phone-orders', 'api::staff.orders.make', async ({ body, by, request }, commerce) => {
    const order = makeBody.parse(body);
    const made = await makePhoneOrder(commerce, { ...order, ...by });
    if (!made.ok) {
      const said = refusalMessage(made, order.code, request.headers);
      return refused(409, said, { code: made.code, path: pathOf(made) });
    }
    return found({ total: made.value?.totals.total ?? null, next: made.value?.next ?? null });
  }),
  route('PUT', '/phone-orders/:phoneOrderId/mails', 'api::staff.orders.make', async (asked, { db }) => {
    const { phoneOrderId } = params.parse(asked.params);
    const { mails, reason: why } = mailBody.parse(asked.body);
    if (!(await limit(db, 'phone-order', { account: asked.by.staffId })).ok)
      return refused(429, t.tooManyPhoneOrders, {});
    const mail = await db.transaction(async (tx) => {
      const next = await askForMail(tx, phoneOrderId, mails);
      if (typeof next === 'string') return next;
      const key = `${phoneOrderId}.${next}`;
      await addTask(tx, { topic: 'mail.phone-order', key, payload: { phoneOrderId, mail: next } });
      const ids = [phoneOrderId];
      await audit(tx, { ...asked.by, reason: why }, { action: 'phone-order.mail', subject: 'phone-order', ids });
      return next;
    });
    if (mail === 'most') return refused(409, t.phoneOrderMailsUsedUp({ most: MAX_PHONE_ORDER_MAILS }), {});
    return mail === 'over' ? refused(409, t.phoneOrderOver, {}) : found({ sent: true });
  }),
  route('PUT', '/phone-orders/:phoneOrderId/void', 'api::staff.orders.make', async (asked, { db, now }) => {
    const { phoneOrderId } = params.parse(asked.params);
    const { reason: why } = voidBody.parse(asked.body);
    const isVoid = await db.transaction(async (tx) => {
      if (!(await voidPhoneOrder(tx, phoneOrderId, now()))) return false;
      const ids = [phoneOrderId];
      await audit(tx, { ...asked.by, reason: why }, { action: 'phone-order.void', subject: 'phone-order', ids });
      return true;
    });
    return isVoid ? found({ void: true }) : refused(409, t.phoneOrderOver, {});
  }),
];

/** Returns the path of the failing field in the request body. The form has one address for delivery, E911, and tax. */
function pathOf({ code, details }: Refusal): readonly (string | number)[] {
  const { path, issues, why } = (details ?? {}) as {
    path?: (string | number)[];
    issues?: readonly { path: string }[];
    why?: string;
  };
  if (path) return path;
  if (code === 'shipping_unavailable') return why === 'no_zone' ? ['address', 'zip'] : ['shippingMethod'];
  return issues?.[0]?.path.split('.').map((part) => (ADDRESSES.has(part) ? 'address' : part)) ?? [];
}

const ADDRESSES: ReadonlySet<string> = new Set(['delivery', 'e911', 'taxPlace']);

/** Refusals whose reason has a message of its own. */
const PRECISE: Readonly<Record<string, string>> = {
  'code_refused unknown': 'code_unknown',
  'plan_does_not_fit device_full': 'device_full',
};

/** Returns a message for staff that gives the reason why the order could not be created. */
export function refusalMessage(refusal: Refusal, promo: string | null, headers: IncomingHttpHeaders): string {
  const { issues, reason: why } = (refusal.details ?? {}) as {
    issues?: readonly { message: string }[];
    reason?: string;
  };
  const [issue] = issues ?? [];
  if (issue) return issueText(issue.message, headers);
  return t.phoneOrderRefused({ code: PRECISE[`${refusal.code} ${why ?? ''}`] ?? refusal.code, promo: promo ?? '' });
}
