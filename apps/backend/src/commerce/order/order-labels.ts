import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { dayText } from '@cerulean/rules/days';
import { deviceText } from '@cerulean/rules/device-text';
import { formatMoney } from '@cerulean/rules/money';
import { taxSumName } from '@cerulean/rules/tax-names';
import { whatIsSent } from '@cerulean/rules/what-is-sent';

type PlanItem = Extract<OrderItem, { kind: 'plan' }>;

/** Returns `Lumen 7, Sea, 128 GB`, `2 × Lumen 7, …`, or `Horizon, 12 months, eSIM, for Lumen 7, Sea, 128 GB`. */
export function itemLabel(item: OrderItem, items: readonly OrderItem[]): string {
  if (item.kind === 'plan') {
    const device = deviceText(item, items);
    const sim = item.sim === 'esim' ? 'eSIM' : item.ownKit ? 'your own SIM kit' : 'SIM card';
    return `${item.name}, ${terms.en.termLength(item.term)}, ${sim}${device === null ? '' : `, for ${device}`}`;
  }
  const name = [item.name, item.color, item.option].filter(Boolean).join(', ');
  return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
}

/** Returns the note that law and fairness require with each plan: length, paid once, and any fixed end date. */
export function planNote(item: PlanItem): string {
  const start = {
    purchase: 'from today',
    first_connection: 'from first connection',
    chosen_day: item.startDay ? `from ${dayText(item.startDay, terms.en.locale)}` : 'from the day you chose',
  }[item.start];
  const end = item.endsOn ? ` It ends on ${dayText(item.endsOn, terms.en.locale)}.` : '';
  return `${item.name}: ${terms.en.termLength(item.term)} ${start}. Paid once, does not renew by itself.${end}`;
}

export interface BillLine {
  label: string;
  value: string;
}

/** Returns the receipt lines in order: every charge, discount, and tax, without the total. */
export function billLines(order: Order): BillLine[] {
  const money = (amount: number) => formatMoney(amount, order.currency, terms.en.locale);
  const { activation, shipping, tax, taxIncluded = 0, points } = order.totals;
  return [
    ...order.items.map((item) => ({ label: itemLabel(item, order.items), value: money(item.lineTotal) })),
    ...(activation > 0 ? [{ label: 'Activation', value: money(activation) }] : []),
    ...(order.shipping
      ? [{ label: `Delivery, ${order.shipping.name}`, value: shipping === 0 ? 'Free' : money(shipping) }]
      : []),
    ...order.discounts.map(({ name, amount }) => ({ label: name, value: money(-amount) })),
    ...(tax > 0 ? [{ label: taxSumName({ ...order, tax }, terms.en), value: money(tax) }] : []),
    ...(taxIncluded > 0 ? [{ label: 'Tax inside the prices', value: money(taxIncluded) }] : []),
    ...(points > 0 ? [{ label: 'Paid with points', value: money(-points) }] : []),
  ];
}

export const plansOf = (order: Order): PlanItem[] => order.items.filter((item) => item.kind === 'plan');

/** Returns what happens next, in one sentence for each method by which items reach the buyer. */
export function nextSteps(order: Order): string[] {
  const email = order.person?.email ?? '';
  const delivery = order.person?.delivery;
  const steps: string[] = [];
  const esims = plansOf(order).filter(({ sim }) => sim === 'esim').length;
  if (esims === 1) steps.push(`We are preparing your eSIM and write to you at ${email}.`);
  if (esims > 1) steps.push(`We are preparing your ${esims} eSIMs and write to you at ${email}.`);
  if (plansOf(order).some(({ ownKit }) => ownKit)) {
    steps.push('Scan the QR code on your SIM kit once more, and put the line on air.');
  }
  const sent = whatIsSent(order.items);
  if (sent !== null) {
    const place = delivery ? ` to ${delivery.line1}, ${delivery.city}` : '';
    const begun = {
      'a card': 'We are mailing your SIM card. It goes',
      cards: 'We are mailing your SIM cards. They go',
      'a parcel': 'We are packing your parcel. It goes',
    }[sent];
    steps.push(`${begun}${place}${order.shipping ? wayText(order.shipping.name) : ''}.`);
  }
  return steps;
}

/** Returns the shipping method as text: ` by letter`, ` by standard delivery`, and so on. */
function wayText(name: string): string {
  const way = name.toLowerCase();
  return way === 'letter' ? ' by letter' : ` by ${way} delivery`;
}
