import type { MobileLine } from '@cerulean/contract/lines';
import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/account';
import type { ReactNode } from 'react';
import { Day } from '../../platform/time.tsx';
import { hasPackage } from './has-package.ts';

interface Station {
  key: string;
  title: string;
  note?: ReactNode;
  isDone: boolean;
}

interface OrderTrackProps {
  order: Order;
  lines: readonly MobileLine[];
  /** Expected arrival of the parcels. `null` if unknown. */
  arrival: string | null;
}

/** Progress of an order: completed steps and the next ones. Renders nothing for an order that was never paid. */
export function OrderTrack({ order, lines, arrival }: OrderTrackProps) {
  const stations = stationsOf({ order, lines, arrival });
  if (stations.length === 0) return null;
  const at = stations.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className="track" aria-label={words.whereOrderIs}>
      {stations.map(({ key, title, note, isDone }, index) => (
        <li key={key} className={isDone ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
          <b>{title}</b>
          {note && <span className="muted as-block">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

function stationsOf({ order, lines, arrival }: OrderTrackProps): Station[] {
  if (order.paidAt === null) return [];
  const stations: Station[] = [
    { key: 'placed', title: words.ordered, note: <Day at={order.placedAt} />, isDone: true },
    { key: 'paid', title: words.paid, note: <Day at={order.paidAt} />, isDone: true },
  ];
  if (order.state === 'refunded' || order.state === 'refunded_in_part') {
    const refunded = order.history.findLast(({ event }) => event.includes('refund'));
    const title = words.refunded({ part: order.state === 'refunded' ? 'all' : 'some' });
    stations.push({ key: 'refunded', title, ...(refunded ? { note: <Day at={refunded.at} /> } : {}), isDone: true });
  }
  if (order.state === 'refunded') return stations;
  // Nothing else happens to what is canceled, or may be.
  const isAsked = order.goods?.requests.some(({ kind, state }) => kind === 'cancel' && state === 'asked');
  if (isAsked || order.goods?.state === 'canceled') {
    const title = isAsked ? words.askedFor({ kind: 'cancel' }) : words.orderState({ state: 'canceled' });
    return [...stations, { key: 'canceled', title, isDone: true }];
  }
  const ordered = new Set(
    order.items.flatMap((item) => (item.kind === 'plan' && item.sim === 'esim' ? [item.id] : [])),
  );
  if (ordered.size > 0) {
    // Lines are matched by the ordered item, because a line may have another SIM type by now.
    const ofOrder = lines.filter(({ itemId }) => ordered.has(itemId));
    const esims = ofOrder.filter(({ state, activatedAt }) => state !== 'ended' || activatedAt !== null);
    const isReady =
      esims.length > 0 &&
      esims.every(({ state, esim, activatedAt }) => state === 'ready' || esim !== null || activatedAt !== null);
    const isActive = isReady && esims.every(({ activatedAt }) => activatedAt !== null);
    const isOver = esims.length > 0 && esims.every(({ state }) => state === 'ended');
    const next = isActive ? words.active : isReady ? words.readyToInstall : words.emailWhenReady;
    // No eSIM comes for lines that ended before they connected.
    if (ofOrder.length === 0 || esims.length > 0) {
      stations.push({ key: 'esim', title: words.esim, ...(isOver ? {} : { note: next }), isDone: isReady });
    }
  }
  if (order.shipping !== null && hasPackage(order.goods)) {
    const { state, shipments = [] } = order.goods ?? {};
    const last = shipments.at(-1);
    const isSent = state === 'shipped' || state === 'completed';
    const isHere = state === 'completed' || (isSent && shipments.every(({ deliveredAt }) => deliveredAt !== null));
    const arrived = isHere ? last?.deliveredAt : null;
    const title = words.onItsWay({ isAll: last && !isSent ? 'no' : 'yes' });
    stations.push({ key: 'sent', title, ...(last ? { note: <Day at={last.at} /> } : {}), isDone: last !== undefined });
    stations.push({
      key: 'parcel',
      title: words.atYourDoor,
      note: arrived ? <Day at={arrived} /> : ((isHere ? null : arrival) ?? order.shipping.detail),
      isDone: isHere,
    });
  }
  return stations;
}
