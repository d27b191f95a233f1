import type { Order, OrderItem } from '@cerulean/contract/orders';
import { deviceText } from '@cerulean/rules/device-text';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { ItemTax } from '../../ui/item-tax.tsx';
import { Money } from '../../ui/price.tsx';
import { Summary } from '../../ui/summary.tsx';
import { sumOf } from '../account/receipt.tsx';
import { ItemPicture } from '../catalog/item-picture.tsx';
import { paidOnceText, simText, termText } from '../catalog/item-text.ts';
import { variantText } from '../catalog/variant-text.ts';

/** The ordered items of an order, with their prices. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="lines">
      {order.items.map((item) => (
        <li className="line" key={item.id}>
          <ItemPicture item={item} size={128} />
          <div>
            <h3>
              <span translate="no">{item.name}</span>
              {item.kind === 'plan' && ', 1 line'}
            </h3>
            <ItemDetail item={item} items={order.items} />
            <ItemTax item={item} names={order.taxNames} currency={order.currency} small />
          </div>
          <p className="cost">
            {item.lineTotal === 0 ? <span>Free</span> : <Money amount={item.lineTotal} currency={order.currency} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ItemDetail({ item, items }: { item: OrderItem; items: readonly OrderItem[] }) {
  if (item.kind === 'plan') {
    const device = deviceText(item, items);
    return (
      <p className="small muted">
        {termText(item)}, {item.ownKit ? 'your own SIM kit' : simText(item.sim)}
        <br />
        {device !== null && (
          <>
            For <span translate="no">{device}</span>
            <br />
          </>
        )}
        {paidOnceText(item)}
      </p>
    );
  }
  const parts = [variantText(item), item.quantity > 1 ? `${item.quantity} pieces` : ''].filter((part) => part !== '');
  return <p className="small muted">{parts.join(', ')}</p>;
}

/** The totals of an order, including refunds. */
export function OrderSum({ order }: { order: Order }) {
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />;
  const { totals } = order;
  const facts: (Fact | false)[] = [
    totals.products > 0 && { term: 'Devices and accessories', value: money(totals.products) },
    totals.plans > 0 && {
      term: order.items.some((item) => item.kind === 'plan' && item.tax) ? 'Plans' : 'Plans, taxes and fees included',
      value: money(totals.plans),
    },
    ...sumOf(order, order.shipping ? `Delivery, ${order.shipping.name.toLowerCase()}` : undefined),
  ];
  return (
    <Summary title="Receipt" total={money(totals.total)} open>
      <Facts facts={facts} />
      {order.payment?.paidWith && (
        <p className="small muted">
          Paid with <span>{order.payment.paidWith}</span>
        </p>
      )}
    </Summary>
  );
}
