import { commissionLeft, commissionOf } from '@cerulean/rules/commission';
import { pointsBack, pointsFor, pointsReturned } from '@cerulean/rules/points';
import type { Books, OrderFacts } from './books.ts';

/** Checks what must follow a payment: emails, points, commissions, and invoices. Also checks that no task is stuck. */
export function checkAfter(books: Books): string[] {
  return [
    ...checkMails(books),
    ...checkPoints(books),
    ...checkCommissions(books),
    ...checkInvoices(books),
    ...books.stuck.map((what) => `${what} is stuck`),
  ];
}

function checkMails({ orders, refunds, mails, mailsDone }: Books): string[] {
  const wanted = new Set([
    ...orders.filter(({ isPaid }) => isPaid).map(({ id }) => `confirmation.${id}`),
    ...refunds.filter(({ state }) => state === 'done').map(({ id }) => `refund.${id}`),
    ...mailsDone,
  ]);
  const copies = Map.groupBy(mails, ({ messageId }) => messageId.replace(/^<|@[^@]*$/g, ''));
  const wrong = [...wanted].flatMap((id) => (copies.has(id) ? [] : [`mail ${id} never came`]));
  for (const [id, same] of copies) {
    const texts = new Set(same.map(({ to, subject }) => `${to} ${subject}`));
    if (texts.size > 1) wrong.push(`mail ${id} came as ${texts.size} different ones`);
  }
  const doubles = Map.groupBy(mails, ({ to, subject }) => `${to} ${subject}`);
  for (const [what, same] of doubles) {
    const isReceipt = same.some(({ messageId }) => messageId.startsWith('<confirmation.'));
    const ids = new Set(same.map(({ messageId }) => messageId));
    if (isReceipt && ids.size > 1) wrong.push(`receipt ${what} came ${ids.size} times without being a repeat`);
  }
  return wrong;
}

/** Checks the points of every order. Reversing earned points stops at points already spent. All else must be exact. */
function checkPoints({ orders, points, pointsRules }: Books): string[] {
  const entries = new Map(points.map((entry) => [entry.orderId, entry]));
  const spenders = new Set(orders.filter(({ points: spent }) => spent > 0).map(({ userId }) => userId));
  return orders.flatMap((order) => {
    const found = entries.get(order.id) ?? { earn: 0, reverse: 0, spend: 0, return: 0 };
    const isEarned = order.isPaid && order.userId !== null;
    const rule = pointsRules.find(({ since }) => since <= (order.paidAt ?? 0));
    const earn = isEarned && rule ? pointsFor(Math.max(order.goods - order.pointsOff, 0), rule) : 0;
    const most = isEarned ? pointsBack(earn, order.refunded, order.total) : 0;
    const back = isEarned ? pointsReturnedOf(order) : 0;
    const wrong: string[] = [];
    const say = (what: string, is: number, should: number): void => {
      if (is !== should) wrong.push(`${order.number} ${what} ${is} points instead of ${should}`);
    };
    say('earned', found.earn, earn);
    say('spent', found.spend, order.isPaid ? order.points : 0);
    say('returned', found.return, back);
    if (found.reverse > most || !spenders.has(order.userId)) say('took back', found.reverse, most);
    return wrong;
  });
}

/** Returns the refunded points. An order paid in full with points refunds no money, so returned quantities decide. */
function pointsReturnedOf({ points, total, refunded, isAllBack }: OrderFacts): number {
  if (total === 0) return isAllBack ? points : 0;
  return pointsReturned(points, refunded, total);
}

function checkCommissions({ orders, referred }: Books): string[] {
  const byId = new Map<string, OrderFacts>(orders.map((order) => [order.id, order]));
  return referred.flatMap(({ orderId, rate, amount, earned }) => {
    const order = byId.get(orderId);
    if (!order?.isPaid) return amount === null ? [] : [`order ${orderId} is not paid and earned a commission`];
    const full = rate === null ? 0 : commissionOf(order.goods, rate);
    const left = commissionLeft(full, order.refunded, order.total);
    if (full === 0) return amount === null ? [] : [`${order.number} earned a commission of ${amount} for nothing`];
    if (earned !== full) return [`${order.number} earned ${earned ?? 'no'} commission instead of ${full}`];
    return amount === left ? [] : [`${order.number} left a commission of ${amount} instead of ${left}`];
  });
}

/** Checks that invoice numbers have no gaps, paid orders have an invoice, and credit notes match order refunds. */
function checkInvoices({ invoices, orders }: Books): string[] {
  if (invoices === null) return [];
  const wrong: string[] = [];
  for (const [series, all] of Map.groupBy(invoices, ({ kind, year }) => `${kind} ${year}`)) {
    const numbers = all.map(({ number }) => number).toSorted((a, b) => a - b);
    const first = numbers.findIndex((number, place) => number !== place + 1);
    if (first >= 0) wrong.push(`invoices ${series} have a gap or a double at ${first + 1}`);
  }
  const invoicesOf = Map.groupBy(invoices, ({ orderId }) => orderId);
  for (const { id, number, isPaid, refunded } of orders) {
    const own = invoicesOf.get(id) ?? [];
    const invoices = own.filter(({ kind }) => kind === 'invoice').length;
    const credited = own.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum + amount : sum), 0);
    if (invoices !== (isPaid ? 1 : 0)) wrong.push(`${number} has ${invoices} invoices`);
    if (credited !== refunded) wrong.push(`${number} gave ${refunded} back, and its credit notes say ${credited}`);
  }
  return wrong;
}
