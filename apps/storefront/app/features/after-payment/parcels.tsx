import type { Goods, Shipment } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { CARRIER_NAMES, trackingUrl } from '@cerulean/rules/carriers';
import { Day } from '../../platform/time.tsx';
import { Block } from '../account/invoices.tsx';
import { Num } from '../../ui/num.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { variantText } from '../catalog/variant-text.ts';

/** The parcels of an order with their tracking numbers. Renders nothing until a parcel is sent. */
export function Parcels({ order, goods }: { order: Order; goods: Goods }) {
  if (goods.shipments.length === 0) return null;
  const isOne = goods.shipments.length === 1;
  return (
    <Block id="parcels" title={isOne ? 'Your parcel' : 'Your parcels'}>
      <ul className="stack gap-3">
        {goods.shipments.map((shipment) => (
          <li key={shipment.id}>
            <Parcel order={order} shipment={shipment} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Parcel({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { carrier, tracking, at, deliveredAt, items, codes, number } = shipment;
  const url = trackingUrl(carrier, tracking);
  return (
    <>
      <p className="break">
        Sent on <Day at={at} />
        {carrier !== 'other' && <> with {CARRIER_NAMES[carrier]}</>}
        {tracking !== null && (
          <>
            {', number '}
            <Num as="b">{tracking}</Num>
          </>
        )}
        {url !== null && (
          <>
            {' '}
            <TextLink href={url} newTab rel="noreferrer" about={`parcel ${number}`}>
              Follow it
            </TextLink>
          </>
        )}
        {deliveredAt !== null && (
          <>
            . Delivered on <Day at={deliveredAt} />
          </>
        )}
      </p>
      <p className="small muted">
        {items.map(({ itemId, quantity }) => quantityText(order, itemId, quantity)).join(', ')}
        {codes.length > 0 && (
          <>
            {'. Numbers: '}
            <Num className="break">{codes.map(({ code }) => code).join(', ')}</Num>
          </>
        )}
      </p>
    </>
  );
}

/** Returns the quantity and name of an item in a parcel: `2 × Lumen 7, Sea`. */
export function quantityText(order: Order, itemId: string, quantity: number): string {
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) return '';
  const name = item.kind === 'product' ? [item.name, variantText(item)].filter(Boolean).join(', ') : item.name;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
