import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/order-labels';
import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import { arrivalDays, arrivalOf, type Departure } from '@cerulean/rules/arrival';
import { dayText } from '@cerulean/rules/days';
import { deviceText } from '@cerulean/rules/device-text';
import { formatMoney } from '@cerulean/rules/money';
import { taxSumName } from '@cerulean/rules/tax-names';
import { whatIsSent } from '@cerulean/rules/what-is-sent';

type PlanItem = Extract<OrderItem, { kind: 'plan' }>;

/** Returns `Lumen 7, Sea, 128 GB`, `2 × Lumen 7, …`, or `Horizon, 12 months, eSIM, for Lumen 7, Sea, 128 GB`. */
export function itemLabel(item: OrderItem, items: readonly OrderItem[], language: Language): string {
  const t = words[language];
  if (item.kind === 'plan') {
    const device = deviceText(item, items);
    return t.plan({
      name: item.name,
      term: terms[language].termLength(item.term),
      sim: item.sim === 'card' && item.ownKit ? 'own' : item.sim,
      isFor: device === null ? 'no' : 'yes',
      device: device ?? '',
    });
  }
  const name = [item.name, item.color, item.option].filter(Boolean).join(', ');
  return item.quantity > 1 ? t.pieces({ quantity: item.quantity, name }) : name;
}

/** Returns the note that law and fairness require with each plan: term, one-time payment, and any fixed end date. */
export function planNote(item: PlanItem, language: Language): string {
  const { name, term, start, startDay, endsOn } = item;
  const day = (each: string | null) => (each === null ? '' : dayText(each, terms[language].locale));
  return words[language].planNote({
    name,
    term: terms[language].termLength(term),
    start: start === 'chosen_day' && startDay ? 'day' : start,
    day: day(startDay),
    hasEnd: endsOn ? 'yes' : 'no',
    end: day(endsOn),
  });
}

export interface BillLine {
  label: string;
  value: string;
}

/** Returns the receipt lines in order: every charge, discount, and tax, without the total. */
export function billLines(order: Order, language: Language): BillLine[] {
  const t = words[language];
  const money = (amount: number) => formatMoney(amount, order.currency, terms[language].locale);
  const priceOf = (amount: number) => (amount === 0 ? t.free : money(amount));
  const { activation, shipping, tax, taxIncluded = 0, points } = order.totals;
  return [
    ...order.items.map((item) => ({ label: itemLabel(item, order.items, language), value: priceOf(item.lineTotal) })),
    ...(activation > 0 ? [{ label: t.activation, value: money(activation) }] : []),
    ...(order.shipping ? [{ label: shippingLabel(order.shipping.name, language), value: priceOf(shipping) }] : []),
    ...order.discounts.map(({ name, amount }) => ({ label: name, value: money(-amount) })),
    ...(tax > 0 ? [{ label: taxSumName({ ...order, tax }, terms[language]), value: money(tax) }] : []),
    ...(taxIncluded > 0 ? [{ label: t.taxIncluded, value: money(taxIncluded) }] : []),
    ...(points > 0 ? [{ label: t.pointsUsed, value: money(-points) }] : []),
  ];
}

/** Returns `Shipping, Standard`, or `Shipping` without a method. */
export function shippingLabel(method: string | null | undefined, language: Language): string {
  return words[language].shipping({ known: method ? 'yes' : 'no', method: method ?? '' });
}

export const plansOf = (order: Order): PlanItem[] => order.items.filter((item) => item.kind === 'plan');

/** Returns when a package of an order should arrive, for a message. `arrives` is `unknown` if the shop does not say. */
export function arrivalIn({ shipping }: Order, departure: Departure | null, timeZone: string, language: Language) {
  if (!shipping?.days || departure === null) return { arrives: 'unknown', day: '' };
  return arrivalDays(arrivalOf(shipping.days, departure, timeZone), terms[language].locale);
}

/** Returns what happens next, in one sentence for each method by which items reach the buyer. */
export function nextSteps(order: Order, timeZone: string, language: Language): string[] {
  const t = words[language];
  const steps: string[] = [];
  const esims = plansOf(order).filter(({ sim }) => sim === 'esim').length;
  if (esims > 0) steps.push(t.nextEsim({ count: esims, email: order.person?.email ?? '' }));
  const kits = plansOf(order).filter(({ ownKit }) => ownKit).length;
  if (kits > 0) steps.push(t.nextKit({ count: kits }));
  const sent = whatIsSent(order.items);
  if (sent !== null) {
    const delivery = order.person?.delivery;
    steps.push(
      t.nextShipping({
        what: { 'a card': 'card', cards: 'cards', 'a package': 'package' }[sent],
        hasPlace: delivery ? 'yes' : 'no',
        street: delivery?.line1 ?? '',
        city: delivery?.city ?? '',
        hasMethod: order.shipping ? 'yes' : 'no',
        method: order.shipping?.name ?? '',
        // It ships as promised.
        ...arrivalIn(order, order.paidAt === null ? null : { paidAt: order.paidAt }, timeZone, language),
      }),
    );
  }
  const cards = plansOf(order).filter(({ sim, ownKit }) => sim === 'card' && !ownKit).length;
  if (cards > 0) steps.push(t.nextCard({ count: cards }));
  return steps;
}
