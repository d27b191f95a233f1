import { Box, Button, Dialog, Flex } from '@strapi/design-system';
import type { Goods, Shipment } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { CARRIER_NAMES } from '@cerulean/rules/carriers';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { Facts, List, Panel } from '../parts/page-parts.tsx';
import { useChange } from '../parts/use-change.ts';
import { useDownload } from '../parts/use-download.ts';
import { when } from '../parts/labels.ts';
import { CorrectParcel } from './correct-parcel.tsx';
import { goodsCode } from './open-goods.ts';
import { ShipForm } from './ship-form.tsx';
import { useLabels, useWords } from '../parts/use-words.ts';

interface ParcelsProps {
  order: Order;
  goods: Goods;
  quantities: readonly LabeledItem[];
  /** Whether this staff member may send parcels. */
  canShip: boolean;
}

/** Shows the parcels of an order and sends the next one. */
export function Parcels({ order, goods, quantities, canShip }: ParcelsProps) {
  const words = useWords('panel-order');
  const labels = useLabels();
  const [correcting, setCorrecting] = useState<string | null>(null);
  const corrected = goods.shipments.find(({ id }) => id === correcting);
  const left = quantities.filter(
    ({ kind, quantity, shipped, canceled }) => kind === 'product' && quantity > shipped + canceled,
  );
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  return (
    <>
      <Panel title={words('goods')}>
        <Facts facts={[[words('status'), labels(goodsCode(order, goods, left))]]} />
        {goods.shipments.length > 0 && (
          <Box paddingTop={4}>
            <List
              rows={goods.shipments}
              empty=""
              columns={{
                [words('packageLabel')]: ({ number }) => number,
                [words('sent')]: ({ at }) => when(at),
                [words('shippingCompany')]: ({ carrier, tracking }) =>
                  [CARRIER_NAMES[carrier], tracking].filter(Boolean).join(' '),
                [words('items')]: ({ items }) =>
                  items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(quantities, itemId)}`).join(', '),
                [words('imei')]: ({ codes }) => codes.map(({ code }) => code).join(' '),
                [words('delivered')]: (shipment) => {
                  if (shipment.deliveredAt) return when(shipment.deliveredAt);
                  if (!canShip) return words('notDelivered');
                  const correct = () => setCorrecting(shipment.id);
                  return <ParcelActions orderId={order.id} shipment={shipment} onCorrect={correct} />;
                },
              }}
            />
          </Box>
        )}
        {canShip && isPaid && left.length > 0 && (
          <Box paddingTop={4}>
            <Packing order={order} isBegun={goods.state !== 'waiting'} />
          </Box>
        )}
      </Panel>
      {corrected && (
        <CorrectParcel
          key={corrected.id}
          orderId={order.id}
          shipment={corrected}
          quantities={quantities}
          isErased={!order.person}
          onAnswered={() => setCorrecting(null)}
        />
      )}
      {canShip && isPaid && left.length > 0 && (
        <ShipForm key={goods.shipments.length} orderId={order.id} left={left} isErased={!order.person} />
      )}
    </>
  );
}

interface ParcelActionsProps {
  orderId: string;
  shipment: Shipment;
  onCorrect: () => void;
}

/** Actions for a parcel in transit: mark it as delivered, or correct its data. */
function ParcelActions({ orderId, shipment, onCorrect }: ParcelActionsProps) {
  const words = useWords('panel-order');
  const partWords = useWords('panel-parts');
  const { busy, change } = useChange();
  const { number } = shipment;
  const path = `/staff/orders/${orderId}/shipments/${shipment.id}/delivered`;
  return (
    <Flex gap={2} wrap="wrap">
      <Dialog.Root>
        <Dialog.Trigger>
          <Button variant="tertiary" size="S" loading={busy} aria-label={words('markDeliveredOf', { number })}>
            {words('markDelivered')}
          </Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Header>{words('deliveredTitle', { number })}</Dialog.Header>
          <Dialog.Body>{words('deliveredConfirm', { days: RETURN_DAYS })}</Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary">{partWords('back')}</Button>
            </Dialog.Cancel>
            <Dialog.Action>
              <Button onClick={() => void change(path, {}, words('markedDelivered'))}>{words('markDelivered')}</Button>
            </Dialog.Action>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
      <Button variant="tertiary" size="S" aria-label={words('correctOf', { number })} onClick={onCorrect}>
        {words('correct')}
      </Button>
    </Flex>
  );
}

function Packing({ order, isBegun }: { order: Order; isBegun: boolean }) {
  const words = useWords('panel-order');
  const { busy, change } = useChange();
  const slip = useDownload();
  return (
    <Flex gap={3} wrap="wrap" alignItems="center">
      <Button
        variant="secondary"
        loading={slip.busy}
        onClick={() => slip.save(`/staff/orders/${order.id}/slip`, `packing-slip-${order.number}.pdf`)}
      >
        {words('packingSlip')}
      </Button>
      {!isBegun && (
        <Button
          variant="tertiary"
          loading={busy}
          onClick={() => void change(`/staff/orders/${order.id}/packing`, {}, words('packingStarted'))}
        >
          {words('startPacking')}
        </Button>
      )}
    </Flex>
  );
}

const nameOf = (quantities: readonly LabeledItem[], itemId: string): string =>
  quantities.find((item) => item.itemId === itemId)?.label ?? itemId;
