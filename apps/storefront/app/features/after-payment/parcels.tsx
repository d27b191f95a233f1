import type { Goods, Shipment } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import { CARRIER_NAMES, trackingUrl } from '@cerulean/rules/carriers';
import { Day } from '../../platform/time.tsx';
import { Block } from '../account/invoices.tsx';
import { Num } from '../../ui/num.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { variantText } from '../catalog/variant-text.ts';

/** The parcels of an order with their tracking numbers. Renders nothing until a parcel is sent. */
export function Parcels({ order, goods }: { order: Order; goods: Goods }) {
  if (goods.shipments.length === 0) return null;
  return (
    <Block id="parcels" title={words.packages({ count: goods.shipments.length })}>
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
        {rich(
          words.sentOn({
            ...tags,
            sent: <Day at={at} />,
            hasCarrier: carrier === 'other' ? 'no' : 'yes',
            carrier: carrier === 'other' ? '' : CARRIER_NAMES[carrier],
            hasNumber: tracking === null ? 'no' : 'yes',
            b: (text) => <Num as="b">{text}</Num>,
            tracking: tracking ?? '',
            hasLink: url === null ? 'no' : 'yes',
            follow: (text) => (
              <TextLink href={url ?? ''} newTab rel="noreferrer" about={String(number)}>
                {text}
              </TextLink>
            ),
            isDelivered: deliveredAt === null ? 'no' : 'yes',
            delivered: deliveredAt === null ? '' : <Day at={deliveredAt} />,
          }),
        )}
      </p>
      <p className="small muted">
        {rich(
          words.packed({
            items: items.map(({ itemId, quantity }) => quantityText(order, itemId, quantity)).join(', '),
            hasCodes: codes.length > 0 ? 'yes' : 'no',
            num: (text) => <Num className="break">{text}</Num>,
            codes: codes.map(({ code }) => code).join(', '),
          }),
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
