import type { Order, OrderItem } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/account';
import type { ReactNode } from 'react';
import { Day } from '../../platform/time.tsx';
import { useRootData } from '../../platform/root-data.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { Printer } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { includedTax, ItemTax } from '../../ui/item-tax.tsx';
import { Money } from '../../ui/price.tsx';
import { taxSumName } from '../../ui/tax-sum-name.ts';
import { termLength } from '../../ui/term-length.ts';
import { rich, tags } from '../../ui/rich.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';
import { stateText } from './order-labels.ts';

interface ReceiptProps {
  order: Order;
  /** Expected arrival of the packages. `null` if unknown. */
  arrival: string | null;
  children?: ReactNode;
}

/** A printable receipt: seller, buyer, items, date, and amounts. `children` is the delivery address. */
export function Receipt({ order, arrival, children }: ReceiptProps) {
  const site = useRootData()?.site;
  return (
    <article className="receipt" aria-labelledby="receipt">
      <header className="row apart">
        <Logo name={site?.name ?? 'Cerulean Mobile'} />
        <PrintButton />
      </header>
      <div>
        <h1 id="receipt" className="t-2">
          {words.receipt}
        </h1>
        <p className="muted mt-2">{rich(words.orderNumber({ ...tags, number: order.number }))}</p>
      </div>
      <dl className="receipt-facts">
        <Part term={words.date}>
          <Day at={order.paidAt ?? order.placedAt} />
        </Part>
        <Part term={words.state}>{stateText(order.state)}</Part>
        {order.payment?.paidWith && (
          <Part term={words.paidWith}>
            <span>{order.payment.paidWith}</span>
          </Part>
        )}
        {order.shipping && (
          <Part term={words.delivery}>
            <span>{order.shipping.name}</span>
            {arrival && <span className="as-block">{arrival}</span>}
          </Part>
        )}
        {order.person && (
          <Part term={words.forWhom} whole>
            <span className="break" translate="no">
              {order.person.name}
            </span>
            <span className="as-block">{children}</span>
          </Part>
        )}
      </dl>
      <table className="table">
        <caption className="sr">{words.whatWasBought}</caption>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col" className="r">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="break">
                <span translate="no">{item.name}</span>
                <span className="muted as-block">{detailOf(item)}</span>
                <ItemTax item={item} names={order.taxNames} currency={order.currency} />
              </th>
              <td className="r">
                {item.lineTotal === 0 ? words.free : <Money amount={item.lineTotal} currency={order.currency} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts className="receipt-sum" facts={sumOf(order)} />
      <footer className="small muted">
        {site?.supportPhone && <p>{rich(words.questions({ ...tags, phone: site.supportPhone }))}</p>}
        <p>{words.amountsIn({ currency: order.currency })}</p>
      </footer>
    </article>
  );
}

/** Button that prints the page. Without JavaScript, visitors print from the browser's menu. */
export function PrintButton() {
  return (
    <ScriptButton size="sm" className="no-print" icon={Printer} onClick={() => window.print()}>
      {words.print}
    </ScriptButton>
  );
}

/** A term and its value on the receipt. */
export function Part({ term, whole, children }: { term: string; whole?: boolean; children: ReactNode }) {
  return (
    <div className={whole ? 'whole' : undefined}>
      <dt className="mini muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function detailOf(item: OrderItem): string {
  if (item.kind === 'plan') return words.planDetail({ term: termLength(item.term), sim: item.sim });
  const pieces = item.quantity > 1 ? words.pieces({ count: item.quantity }) : null;
  return [item.color, item.option, pieces].filter((part) => part !== null && part !== '').join(', ');
}

/** Returns the charges on top of an order's prices, the deductions, and the total. `delivery` is the shipping label. */
export function sumOf(order: Order, delivery = words.delivery): (Fact | false)[] {
  const { totals, discounts, currency, shipping, state } = order;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return [
    totals.activation > 0 && { term: words.activation, value: money(totals.activation) },
    shipping !== null && { term: delivery, value: totals.shipping === 0 ? words.free : money(totals.shipping) },
    ...discounts.map(({ id, name, amount }) => ({ key: id, term: <span>{name}</span>, value: money(-amount) })),
    (totals.products > 0 || totals.tax > 0) && {
      term: taxSumName({ ...order, tax: totals.tax }),
      value: money(totals.tax),
    },
    includedTax(totals, currency),
    totals.points > 0 && { term: words.paidWithPoints, value: money(-totals.points) },
    { key: 'total', term: state === 'placed' ? words.toPay : words.paid, value: money(totals.total), total: true },
    totals.refunded > 0 && { term: words.givenBack, value: money(-totals.refunded) },
  ];
}
