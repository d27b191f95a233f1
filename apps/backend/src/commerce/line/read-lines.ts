import type { MobileLine, SimReplacement } from '@cerulean/contract/lines';
import { isDevice, type ProductKind } from '@cerulean/rules/checkout-needs';
import { COMPLETE_AFTER_DAYS } from '@cerulean/rules/fulfillment-states';
import { dayIn } from '@cerulean/rules/days';
import { iccidEnd } from '@cerulean/rules/iccid';
import { MAX_ESIM_PROFILES } from '@cerulean/rules/limits';
import type { LineState, PortInState } from '@cerulean/rules/line-states';
import type { Term, TermStart } from '@cerulean/rules/terms';
import { first } from '../db/bundle.ts';
import { sql } from '../db/statement.ts';
import type { Clock } from '../http/handler.ts';
import type { LineName } from '../../identity/mails/account-mail.ts';
import { boughtName } from '../order/bought-words.ts';
import { lastDay } from './first-connection.ts';
import { IS_OPEN } from './replacements/replacement-store.ts';

interface Row {
  id: string;
  state: LineState;
  orderId: string;
  orderNumber: string;
  itemId: string;
  name: string;
  details: {
    slug: string;
    level: number;
    planKind: 'voice' | 'data';
    term: Term;
    start: TermStart;
    startDay: string | null;
  };
  sim: 'esim' | 'card';
  awaitedDevice: string | null;
  /** What the line's device from the same order is: a SIM kit may stand for one that the buyer has. */
  productKind: ProductKind | null;
  number: string | null;
  iccid: string | null;
  hasKit: boolean;
  cancelAsked: boolean;
  orderedAt: Date;
  paidAt: Date | null;
  provisionedAt: Date | null;
  activatedAt: Date | null;
  /** The last day of the term, and when the line ended, perhaps before that day. */
  endsOn: string | null;
  endedAt: Date | null;
  failureReason: string | null;
  esim: { smdp: string; code: string; profile: number; issuedAt: string } | null;
  /** The latest eSIM profile number, and how many eSIMs beyond the usual limit the line may have. */
  issues: number;
  extra: number;
  renewing: boolean;
  replacement: (Omit<SimReplacement, 'iccidEnd'> & { iccid: string | null }) | null;
  portIn: { state: PortInState; number: string; operator: string; note: string | null } | null;
}

/**
 * SQL: whether the item `d` of the line `l` has arrived, or never will because it was refunded. A delivery that nobody
 * recorded was in time.
 */
const IS_HERE_OR_REFUNDED = `(exists (select 1 from shipment s join shipment_item t on t.shipment_id = s.id
    where s.order_id = l.order_id and t.item_id = d.id
      and (s.delivered_at is not null or s.shipped_at <= now() - interval '${COMPLETE_AFTER_DAYS} days'))
  or exists (select 1 from order_item_quantity q
    where q.order_id = l.order_id and q.item_id = d.id and q.refunded >= d.quantity))`;

/** @param nameOf SQL: the name of an order's item, by that item's alias */
const select = (name: string, where: string, nameOf = boughtName) =>
  sql<Row>(
    name,
    `select l.id, l.state, l.order_id as "orderId", o.number as "orderNumber", l.item_id as "itemId", ${nameOf('i')} as name, i.details,
      (select ${nameOf('d')} from order_item d
        where l.sim = 'esim' and l.activated_at is null and d.order_id = l.order_id and d.id::text = i.details->>'deviceItemId'
          and d.kind = 'product' and not ${IS_HERE_OR_REFUNDED}) as "awaitedDevice",
      (select d.details->>'productKind' from order_item d
        where d.order_id = l.order_id and d.id::text = i.details->>'deviceItemId') as "productKind",
      l.sim, l.number, l.iccid, l.ordered_at as "orderedAt", o.paid_at as "paidAt", l.provisioned_at as "provisionedAt",
      l.activated_at as "activatedAt", l.ends_on as "endsOn", l.ended_at as "endedAt", l.failure_reason as "failureReason",
      exists (select 1 from sim_kit k where k.order_id = l.order_id and k.item_id = l.item_id) as "hasKit",
      exists (select 1 from return_or_cancel_request q
        where q.order_id = l.order_id and q.kind = 'cancel' and q.state = 'asked') as "cancelAsked",
      (select json_build_object('smdp', e.smdp, 'code', e.code, 'profile', e.profile, 'issuedAt', e.issued_at)
         from esim_profile e where e.line_id = l.id and e.issued_at is not null order by e.profile desc limit 1) as esim,
      (select coalesce(max(e.profile), 1) from esim_profile e where e.line_id = l.id) as issues, l.esim_extra as extra,
      exists (select 1 from esim_profile e where e.line_id = l.id and e.issued_at is null) as renewing,
      (select json_build_object('state', r.state, 'sim', r.sim, 'iccid', r.iccid, 'carrier', r.carrier, 'tracking', r.tracking,
          'paused', r.paused)
         from sim_replacement r where r.line_id = l.id and r.${IS_OPEN}) as replacement,
      (select json_build_object('state', n.state, 'number', n.number, 'operator', n.operator, 'note', n.note)
         from port_in n where n.line_id = l.id) as "portIn"
     from mobile_line l join customer_order o on o.id = l.order_id
     join order_item i on i.order_id = l.order_id and i.id = l.item_id
    where ${where}`,
  );

const ownName = (item: string) => `${item}.name`;
const MOST = 200;
const OF_USER = `l.user_id = $1 order by l.state = 'ended', l.ordered_at desc, i.position limit ${MOST}`;
/** Reads an account's lines, newest first. Lines that have ended come last. */
export const linesOfUser = select('lines.of-user', OF_USER);
/** Reads a line for its owner. For everyone else, the line does not exist. */
export const ownLine = select('lines.own', 'l.id = $1 and l.user_id = $2');
/** Reads any line, and a customer's lines as {@link linesOfUser}, for staff: with names in the default language. */
export const anyLine = select('lines.shown', 'l.id = $1', ownName);
export const linesOfCustomer = select('lines.of-customer', OF_USER, ownName);
/** The step of a bundle that reads any line, for {@link toLine}. Its value is the line's id. */
export const readLineStep = first(select('lines.to-mail', 'l.id = $1'), {
  orderedAt: 'date',
  paidAt: 'date',
  provisionedAt: 'date',
  activatedAt: 'date',
  endedAt: 'date',
});
/** Reads the lines of one of an account's orders. */
export const linesOfOrder = select('lines.of-order', 'l.order_id = $1 and l.user_id = $2 order by i.position');
/** Reads the lines of the order that paid for a cart. Here and below, the caller checks access. */
export const linesOfCart = select(
  'lines.of-cart',
  'l.order_id = (select c.order_id from cart c where c.id = $1) and o.paid_at is not null order by i.position',
);
/** Reads the line of a plan item. */
export const lineOfItem = select('lines.shown-of-item', 'l.order_id = $1 and l.item_id = $2');

/** Reads the name of a line, for emails that tell its owner which line they are about. */
export const nameOfLine = sql<LineName>(
  'lines.name',
  `select ${boughtName('i')} as plan, l.number
     from mobile_line l join customer_order o on o.id = l.order_id
     join order_item i on i.order_id = l.order_id and i.id = l.item_id
    where l.id = $1`,
);

/** Returns the queried lines in the form that pages use. */
export async function readLines(rows: Promise<Row[]>, shop: Clock): Promise<MobileLine[]> {
  return (await rows).map((row) => toLine(row, shop));
}

/** Milliseconds after which the page shows that switching on takes longer than usual. It usually takes seconds. */
const LATE = 600_000;

/** Converts a row to the form that pages use. */
export function toLine(row: Row, shop: Clock): MobileLine {
  const { details, provisionedAt, activatedAt, orderedAt } = row;
  const now = shop.now();
  const today = dayIn(shop.timeZone, now);
  const endsOn = lastDayOf(row, shop.timeZone);
  const { startDay } = details;
  const startsOn = row.state !== 'ended' && startDay !== null && startDay > today ? startDay : null;
  const since = provisionedAt ?? (row.sim === 'esim' && row.state === 'ordered' ? orderedAt : null);
  const waits = row.state === 'provisioning' || row.state === 'ordered';
  return {
    id: row.id,
    state: row.state,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    itemId: row.itemId,
    plan: { name: row.name, slug: details.slug, level: details.level, kind: details.planKind, term: details.term },
    sim: row.sim,
    awaitedDevice: row.awaitedDevice,
    deviceKind: row.productKind !== null && isDevice(row.productKind) ? row.productKind : null,
    number: row.number,
    iccidEnd: row.iccid && iccidEnd(row.iccid),
    hasKit: row.hasKit,
    cancelAsked: row.cancelAsked,
    kitId: null,
    orderedAt: orderedAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    startsOn,
    endsOn,
    daysLeft: row.endsOn === null || startsOn !== null || row.state === 'ended' ? null : daysBetween(today, row.endsOn),
    delayed: waits && since !== null && now.getTime() - since.getTime() > LATE,
    failureReason: row.state === 'failed' ? row.failureReason : null,
    esim: esimOf(row),
    replacement: replacementOf(row),
    portIn: row.portIn,
  };
}

/**
 * Returns the last day on which the line is or was on, or `null` if that depends on a first connection to come. It is
 * stored with the activation. A line that is not activated yet has it already if its term begins without a connection.
 */
function lastDayOf({ details, paidAt, provisionedAt, endsOn, endedAt }: Row, timeZone: string): string | null {
  if (endsOn === null && endedAt === null) return lastDay({ ...details, paidAt, provisionedAt }, null, timeZone);
  const ended = endedAt && dayIn(timeZone, endedAt);
  return endsOn !== null && ended !== null && endsOn < ended ? endsOn : (ended ?? endsOn);
}

const WITH_ESIM: ReadonlySet<LineState> = new Set(['ready', 'active', 'suspended']);

/** Returns the line's eSIM. `null` if the line is off or now has a card, because its eSIM is then of no use. */
function esimOf({ sim, esim, issues, extra, renewing, state }: Row): MobileLine['esim'] {
  if (!esim || sim !== 'esim' || !WITH_ESIM.has(state)) return null;
  const { smdp, code, profile, issuedAt } = esim;
  return {
    lock: null,
    pauseEndsAt: null,
    smdp,
    code,
    lpa: `LPA:1$${smdp}$${code}`,
    profile,
    issuedAt: new Date(issuedAt).toISOString(),
    left: Math.max(0, MAX_ESIM_PROFILES + extra - issues),
    renewing,
  };
}

function replacementOf({ replacement }: Row): MobileLine['replacement'] {
  if (!replacement) return null;
  const { iccid, ...rest } = replacement;
  return { ...rest, iccidEnd: iccid && iccidEnd(iccid) };
}

function daysBetween(today: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000));
}
