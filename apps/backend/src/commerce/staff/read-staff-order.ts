import type { Order } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/staff-orders';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import { iccidEnd } from '@cerulean/rules/iccid';
import { readMaker } from '../order/phone-orders/phone-order-store.ts';
import { readOrderPartner, type OrderPartner } from '../partner/commissions/read-order-partner.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readItemQuantities, type ItemQuantities } from '../order/item-quantities.ts';
import { itemLabel } from '../order/order-labels.ts';
import { readOrder } from '../order/read-order.ts';
import { readRefundLeft, type AcknowledgedRefunds } from '../payment/request-refund.ts';
import { GONE_QUIET } from '../payment/decide-refund.ts';
import { readNotes, type StaffNote } from './notes.ts';
import { readOrderMails, type StaffMail } from './read-mails.ts';

export interface StaffRefund {
  id: string;
  ref: string | null;
  amount: number;
  reason: string;
  /** The reason that staff gave. `null` for an automatic refund. */
  why: string | null;
  /** The customer's own reason, if the refund followed their cancellation or return. */
  customerWhy: string | null;
  state: 'wanted' | 'pending' | 'done' | 'failed';
  /** Whether the gateway did not respond, so the outcome is unknown. False while the gateway is being called. */
  indeterminate: boolean;
  at: string;
}

export interface StaffAttempt {
  id: string;
  gateway: string;
  state: string;
  /** Whether the customer is done and the gateway or a bank has not decided yet. */
  pending: boolean;
  reason: string | null;
  amount: number;
  /** The gateway's own id of the payment, by which staff find the payment in the gateway's dashboard. */
  checkoutRef: string | null;
  createdAt: string;
  charges: {
    ref: string;
    amount: number;
    paidWith: string | null;
    usedFor: 'order' | 'refund';
    refunded: number;
    /** When the card network warned of fraud. `null` if there was no warning. */
    warnedAt: string | null;
  }[];
  refunds: StaffRefund[];
}

/** A bank's dispute about the payment. `answerBy` is the deadline for a response, or `null` if none is expected. */
export interface StaffDispute {
  ref: string;
  gateway: string;
  state: 'open' | 'won' | 'lost';
  openedAt: string;
  answerBy: string | null;
  /** The buyer's reason for the dispute, as the gateway names it. `null` if not given. */
  reason: string | null;
  /** URL of the page at the gateway where staff respond to the dispute. */
  url: string | null;
}

/** A SIM kit packed for a plan of the order. */
export interface PackedKit {
  itemId: string;
  iccid: string;
  at: string;
  /** Row id of the staff member who packed it. `null` if not known. */
  by: string | null;
  /** Whether its line was activated or has ended, so the kit stays. */
  isFixed: boolean;
  /** Whether it is in a package that has shipped, or took the place of one that is. */
  isShipped: boolean;
}

export interface StaffEvent {
  event: string;
  before: string | null;
  after: string | null;
  actor: string;
  actorId: string | null;
  details: Record<string, unknown>;
  at: string;
}

/** A line that is not over. A refund does not end it if the customer transferred their own number in. */
export interface ItemLine {
  number: string | null;
  isTransferred: boolean;
}

export interface LabeledItem extends ItemQuantities {
  label: string;
  line: ItemLine | null;
  /** The number of a plan, or of the plan that a SIM kit is for, among the plans of the order. `null` if there is one. */
  lineNumber: number | null;
  /** The day when a plan's line ended. */
  endedOn: string | null;
}

/** An order as staff see it: the buyer's view, plus its payments, history, and notes. */
export interface StaffOrder {
  order: Order;
  userId: number | null;
  /** Language in which the customer ordered. */
  language: string;
  cartId: string;
  /** The partner who referred the buyer. `null` if no partner did. */
  partner: OrderPartner | null;
  attempts: StaffAttempt[];
  events: StaffEvent[];
  disputes: StaffDispute[];
  /** The staff member who placed the order for a caller. `null` if the buyer placed it. */
  maker: { by: string; at: Date } | null;
  /** Staff notes, oldest first. */
  notes: StaffNote[];
  mails: StaffMail[];
  kits: PackedKit[];
  /** The progress of each item. `label` tells variants and lines apart, as in `Lumen 7, Sea, 128 GB`. */
  quantities: LabeledItem[];
  /** The amounts that staff can still refund. `null` if nothing was charged. */
  refundable: (AcknowledgedRefunds & { shippingLeft: number; waiting: boolean }) | null;
  /** The shop's time zone. */
  timeZone: string;
}

type Own = Omit<
  StaffOrder,
  'order' | 'partner' | 'quantities' | 'refundable' | 'notes' | 'mails' | 'maker' | 'timeZone'
>;

/** What the order's lines and SIM kits say about its items, by the id of the plan. */
interface ByPlan {
  lines: Readonly<Record<string, ItemLine & { isOver: boolean; endedAt: string | null }>>;
  /** The card that was packed first of those that are or were the plan's, which is the one in its package. */
  cards: Readonly<Record<string, string>>;
}

const t = words[DEFAULT_LANGUAGE];

/** The line of an item that has none. */
const NO_LINE = { number: null, isTransferred: false, isOver: true, endedAt: null };

const select = sql<Own & ByPlan>(
  'staff.order',
  `select o.user_id as "userId", o.language, o.cart_id as "cartId",
      coalesce((select json_agg(json_build_object('id', a.id, 'gateway', a.gateway, 'state', a.state, 'pending', a.pending, 'reason', a.reason,
          'amount', a.amount, 'checkoutRef', a.checkout_ref, 'createdAt', a.created_at,
          'charges', coalesce((select json_agg(json_build_object('ref', c.ref, 'amount', c.amount, 'paidWith', c.paid_with,
              'usedFor', c.used_for, 'refunded', c.refunded, 'warnedAt', c.fraud_warned_at) order by c.found_at)
            from payment_charge c where c.attempt_id = a.id), '[]'),
          'refunds', coalesce((select json_agg(json_build_object('id', r.id, 'ref', r.ref, 'amount', r.amount,
              'reason', r.reason, 'why', r.why,
              'customerWhy', (select w.why from return_or_cancel_request w where w.id = r.ask_key), 'state', r.state, 'at', r.created_at,
              'indeterminate', r.state = 'wanted' and coalesce((
                select g.outcome <> 'done' or g.started_at < now() - ${GONE_QUIET}
                  from gateway_call g where g.refund_id = r.id order by g.number desc limit 1), false)) order by r.created_at)
            from refund r where r.attempt_id = a.id), '[]')) order by a.created_at)
        from payment_attempt a where a.order_id = o.id), '[]') as attempts,
      coalesce((select json_agg(json_build_object('event', e.event, 'before', e.state_before, 'after', e.state_after,
          'actor', e.actor_kind, 'actorId', e.actor_id, 'details', e.details, 'at', e.at) order by e.id)
        from order_event e where e.order_id = o.id), '[]') as events,
      coalesce((select json_agg(json_build_object('ref', d.ref, 'gateway', d.gateway, 'state', d.state,
          'openedAt', d.opened_at, 'answerBy', d.answer_by,
          'reason', d.reason, 'url', d.url) order by d.opened_at)
        from dispute d where d.order_id = o.id), '[]') as disputes,
      coalesce((select json_agg(json_build_object('itemId', k.item_id, 'iccid', k.iccid, 'at', k.bound_at,
          'by', (select e.actor_id from mobile_line l join line_event e on e.line_id = l.id
            where l.order_id = k.order_id and l.item_id = k.item_id and e.event = 'pack' order by e.id desc limit 1),
          'isFixed', k.state = 'used' or exists (select from mobile_line l
            where l.order_id = k.order_id and l.item_id = k.item_id and l.state <> 'ordered'),
          'isShipped', exists (select from order_item a join order_item_quantity q on q.order_id = a.order_id and q.item_id = a.id
            where a.order_id = k.order_id and a.details->>'attachedTo' = k.item_id::text and q.shipped > 0)) order by k.bound_at)
        from sim_kit k join order_item i on i.order_id = k.order_id and i.id = k.item_id
        where k.order_id = o.id and not k.is_replacement and not i.details ? 'kit'), '[]') as kits,
      coalesce((select json_object_agg(l.item_id, json_build_object('number', l.number,
          'isTransferred', n.state is not null and n.state <> 'canceled',
          'isOver', l.state = 'ended', 'endedAt', l.ended_at))
        from mobile_line l left join port_in n on n.line_id = l.id
        where l.order_id = o.id), '{}') as lines,
      coalesce((select json_object_agg(c.item_id, c.iccid) from (
        select distinct on (k.item_id) k.item_id, k.iccid from sim_kit k
         where k.order_id = o.id and k.item_id is not null order by k.item_id, k.bound_at) c), '{}') as cards
     from customer_order o where o.id = $1`,
);

/** Reads one order with its payments and full history. Returns `null` if the order does not exist. */
export async function readStaffOrder(q: Queryable, orderId: string, timeZone: string): Promise<StaffOrder | null> {
  // These two tell whether a refund is in progress. They are read before the rest, so that a page that sees that none is,
  // and therefore stops polling, shows what the last refund changed.
  const [own, charge] = await Promise.all([q.first(select, [orderId]), q.first(readRefundLeft, [orderId])]);
  if (!own) return null;
  const [order, partner, maker, quantities, notes, mails] = await Promise.all([
    readOrder(q, orderId, timeZone),
    q.first(readOrderPartner, [orderId]),
    q.first(readMaker, [own.cartId]),
    readItemQuantities(q, orderId),
    q.query(readNotes, [orderId]),
    readOrderMails(q, [orderId]),
  ]);
  if (!order) return null;
  const { lines, cards, ...rest } = own;
  // A refund may end between the first two reads. If either shows the refund in progress, it counts as waiting.
  const isShownWaiting = rest.attempts.some(({ refunds }) => refunds.some(({ state }) => state === 'wanted'));
  const refundable = charge && {
    left: charge.left,
    refunds: charge.refunds,
    shippingLeft: charge.shippingLeft,
    waiting: charge.waiting || isShownWaiting,
  };
  const labeled = quantities.map((piece): LabeledItem => {
    const { isOver, endedAt, ...line } = lines[piece.itemId] ?? NO_LINE;
    return {
      ...piece,
      ...labelOf(piece, order, cards),
      line: isOver ? null : line,
      endedOn: endedAt && dayIn(timeZone, new Date(endedAt)),
    };
  });
  return { order, partner, ...rest, maker, notes, mails, quantities: labeled, refundable, timeZone };
}

function labelOf(
  { itemId, name }: ItemQuantities,
  { items }: Order,
  cards: ByPlan['cards'],
): Pick<LabeledItem, 'label' | 'lineNumber'> {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return { label: name, lineNumber: null };
  const plans = items.filter(({ kind }) => kind === 'plan');
  const planId = item.kind === 'plan' ? item.id : item.attachedTo;
  const at = plans.findIndex(({ id }) => id === planId);
  const lineNumber = plans.length > 1 && at >= 0 ? at + 1 : null;
  const card = item.kind === 'product' && planId !== null ? cards[planId] : undefined;
  const notes = [
    lineNumber === null ? [] : t.lineNote({ line: lineNumber }),
    card === undefined ? [] : t.cardNote({ end: iccidEnd(card) }),
  ].flat();
  const text = itemLabel(item.kind === 'product' ? { ...item, quantity: 1 } : item, items, DEFAULT_LANGUAGE);
  return { label: notes.length === 0 ? text : `${text} (${notes.join(', ')})`, lineNumber };
}
