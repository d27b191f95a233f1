import type { LineState, PortInState, ReplacementState } from '@cerulean/rules/line-states';
import type { Queryable } from '../db/db.ts';
import { escapeLike, plannedForItsValues, sql } from '../db/statement.ts';
import { readOrderNumber } from '../order/order-store.ts';
import { IS_OPEN } from './replacements/replacement-store.ts';
import { STAFF_PAGE_SIZE, type ListPage } from '../panel/page-size.ts';

export interface StaffLineRow {
  id: string;
  state: LineState;
  sim: 'esim' | 'card';
  plan: string;
  number: string | null;
  iccid: string | null;
  orderId: string;
  orderNumber: string;
  orderedAt: Date;
  /** When the port-in, or the open SIM replacement, was requested. `null` if there is none. */
  portInAt: Date | null;
  replacementAt: Date | null;
  /** When the outcome at the platform became unknown. `null` if it is known. */
  indeterminateSince: Date | null;
  portIn: PortInState | null;
  /** The state of the open SIM replacement. `null` if there is none. */
  replacement: ReplacementState | null;
  /** Whether the order or the plan was refunded. Staff must settle such a line: a number being ported cannot just end. */
  isRefunded: boolean;
  /** The buyer's name. `null` once erased. */
  name: string | null;
}

/** The history of a line that a refund did not end, because its owner's own number is on it or being ported to it. */
const KEPT = `line_event v where v.event = 'refund_waits'`;

const select = (name: string, where: string) =>
  sql<StaffLineRow>(
    name,
    `select l.id, l.state, l.sim, i.name as plan, l.number, l.iccid, l.order_id as "orderId", o.number as "orderNumber",
        l.ordered_at as "orderedAt", l.indeterminate_since as "indeterminateSince", n.state as "portIn", n.received_at as "portInAt", p.name,
        o.state = 'refunded' or exists (select 1 from ${KEPT} and v.line_id = l.id) as "isRefunded",
        (select r.state from sim_replacement r where r.line_id = l.id and r.${IS_OPEN}) as replacement,
        (select r.wanted_at from sim_replacement r where r.line_id = l.id and r.${IS_OPEN}) as "replacementAt"
       from mobile_line l join customer_order o on o.id = l.order_id
       join order_item i on i.order_id = l.order_id and i.id = l.item_id
       join order_person p on p.order_id = l.order_id left join port_in n on n.line_id = l.id
      where ${where} limit ${STAFF_PAGE_SIZE + 1} offset $1`,
  );
/** The newest lines are those of the newest orders, which have an index. */
const newest = select('staff.lines-newest', 'true order by o.placed_at desc, l.id');
const waiting = select(
  'staff.lines-waiting',
  `n.state in ('received', 'needs_correction') order by n.state desc, n.received_at, l.id`,
);
const indeterminateLines = select(
  'staff.indeterminate-lines',
  `l.id in (
     select id from mobile_line where state = 'failed' or state = 'provisioning' and indeterminate_since is not null
     union all select r.id from customer_order b join mobile_line r on r.order_id = b.id
       where b.state = 'refunded' and r.state not in ('provisioning', 'ended')
     union all select r.id from mobile_line r
       where r.state not in ('provisioning', 'ended') and r.id in (select v.line_id from ${KEPT})
     union all select d.id from mobile_line d where d.number_doubled and d.state <> 'ended' and exists (
       select 1 from mobile_line b where b.number = d.number and b.id <> d.id and b.state <> 'ended'))
    order by l.ordered_at, l.id`,
);
/** Lists lines that need a new SIM card. It includes refused requests, which wait for another card or for a retry. */
const toSend = select(
  'staff.lines-to-send',
  `l.id in (select line_id from sim_replacement where state in ('asked', 'refused'))
    order by (select r.wanted_at from sim_replacement r where r.line_id = l.id and r.${IS_OPEN}), l.id`,
);
const byOrder = select('staff.lines-by-order', 'o.number = $2 order by i.position');
const byDigits = select(
  'staff.lines-by-digits',
  `l.id in (
     select id from mobile_line where number in ('+' || $2, '+1' || $2)
     union all select id from mobile_line where iccid = $2
     union all select line_id from port_in where number in ('+' || $2, '+1' || $2))
    order by l.ordered_at desc`,
);
const byEmail = plannedForItsValues(
  select('staff.lines-by-email', `lower(p.email) like $2 escape '\\' order by l.ordered_at desc, l.id`),
);

const LISTS = { all: newest, numbers: waiting, exceptions: indeterminateLines, sims: toSend };
/** The lists of lines between which staff can choose. */
export const LINES_SHOWN = ['all', 'numbers', 'exceptions', 'sims'] as const satisfies readonly (keyof typeof LISTS)[];
export type LinesShown = (typeof LINES_SHOWN)[number];

/**
 * Finds lines for staff. `show` selects all lines (newest first), numbers to port, lines that need attention, or new
 * SIM cards to send. The search term is a phone, card, or order number, or the beginning of an email address.
 */
export async function findLines(
  q: Queryable,
  words: string,
  show: LinesShown,
  page: number,
): Promise<ListPage<'lines', StaffLineRow>> {
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const rows = await rowsOf(q, words.trim(), show, offset);
  return { lines: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

async function rowsOf(q: Queryable, text: string, show: LinesShown, offset: number) {
  if (text === '') return q.query(LISTS[show], [offset]);
  const digits = text.replace(/[\s().+-]/g, '');
  if (/^\d{7,20}$/.test(digits)) return q.query(byDigits, [offset, digits]);
  const number = readOrderNumber(text);
  if (number !== null && !text.includes('@')) return q.query(byOrder, [offset, number]);
  return q.query(byEmail, [offset, `${escapeLike(text.toLowerCase())}%`]);
}
