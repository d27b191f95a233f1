import type { Order, OrderItem } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import { deviceText } from '@cerulean/rules/device-text';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { ItemTax } from '../../ui/item-tax.tsx';
import { Money } from '../../ui/price.tsx';
import { Summary } from '../../ui/summary.tsx';
import { rich, tags } from '../../ui/rich.tsx';
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
            <h3>{rich(words.itemName({ ...tags, name: item.name, isPlan: item.kind === 'plan' ? 'yes' : 'no' }))}</h3>
            <ItemDetail item={item} items={order.items} />
            <ItemTax item={item} names={order.taxNames} currency={order.currency} small />
          </div>
          <p className="cost">
            {item.lineTotal === 0 ? (
              <span>{words.free}</span>
            ) : (
              <Money amount={item.lineTotal} currency={order.currency} />
            )}
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
        {words.planDetail({
          term: termText(item),
          isOwnKit: item.ownKit ? 'yes' : 'no',
          sim: simText(item.sim),
        })}
        <br />
        {device !== null && (
          <>
            {rich(words.forDevice({ ...tags, device }))}
            <br />
          </>
        )}
        {paidOnceText(item)}
      </p>
    );
  }
  const parts = [variantText(item), item.quantity > 1 ? words.pieces({ count: item.quantity }) : ''].filter(
    (part) => part !== '',
  );
  return <p className="small muted">{parts.join(', ')}</p>;
}

/** The totals of an order, including refunds. */
export function OrderSum({ order }: { order: Order }) {
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />;
  const { totals } = order;
  const facts: (Fact | false)[] = [
    totals.products > 0 && { term: words.devices, value: money(totals.products) },
    totals.plans > 0 && {
      key: 'plans',
      term: order.items.some((item) => item.kind === 'plan' && item.tax)
        ? words.plans
        : words.plansIncluded({ hasFee: totals.activation > 0 ? 'yes' : 'no' }),
      value: money(totals.plans),
    },
    ...sumOf(order, order.shipping ? words.deliveryBy({ method: order.shipping.name }) : undefined),
  ];
  return (
    <Summary title={words.receipt} total={money(totals.total)} open>
      <Facts facts={facts} />
      {order.payment?.paidWith && (
        <p className="small muted">{rich(words.paidWith({ ...tags, way: order.payment.paidWith }))}</p>
      )}
    </Summary>
  );
}
