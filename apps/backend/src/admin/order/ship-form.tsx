import { Flex, Typography } from '@strapi/design-system';
import type { Carrier } from '@cerulean/rules/carriers';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { FieldRow, PiecesField } from '../parts/form-fields.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useChange } from '../parts/use-change.ts';
import { CarrierFields, codesOf, problemOf, ScanField, trackingOf } from './parcel-fields.tsx';

interface ShipFormProps {
  orderId: string;
  /** Items with the quantities left to ship. */
  left: readonly LabeledItem[];
}

interface Packed {
  quantity: number;
  /** Codes scanned from the units, separated by spaces or commas. */
  codes: string;
}

const leftOf = ({ quantity, shipped, canceled }: LabeledItem): number => quantity - shipped - canceled;

/** Sends a parcel with all or some of the remaining items. The form key makes a double click one parcel. */
export function ShipForm({ orderId, left }: ShipFormProps) {
  const { change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const [parcel, setParcel] = useState<{ carrier: Carrier; tracking: string }>({ carrier: 'ups', tracking: '' });
  const [packed, setPacked] = useState<Readonly<Record<string, Packed>>>({});
  const of = (item: LabeledItem): Packed => packed[item.itemId] ?? { quantity: leftOf(item), codes: '' };
  const pack = (item: LabeledItem, what: Partial<Packed>) =>
    setPacked({ ...packed, [item.itemId]: { ...of(item), ...what } });
  const parts = left.flatMap((item) => {
    const { quantity, codes } = of(item);
    return quantity > 0 ? [{ itemId: item.itemId, quantity, codes: codesOf(codes) }] : [];
  });
  const { carrier } = parcel;
  const tracking = trackingOf(parcel.tracking);
  const hasSlip = left.some((item) => problemOf(of(item)) !== undefined);
  const withoutImei = left.filter((item) => item.isDevice && codesOf(of(item).codes).length < of(item).quantity);
  const body = { key, carrier, tracking, parts, withoutImei: withoutImei.length > 0 };
  return (
    <PanelForm
      title="Send a parcel"
      action="Send"
      disabled={parts.length === 0}
      isReady={tracking !== undefined && !hasSlip}
      confirm={
        <Flex direction="column" alignItems="stretch" gap={2}>
          {withoutImei.map(({ itemId, label }) => (
            <Typography key={itemId} textColor="danger600" fontWeight="bold">
              {`${label} ships without an IMEI: a lost or stolen device could not be blocked.`}
            </Typography>
          ))}
          <Typography>
            {tracking === null
              ? 'There is no tracking number, so the e-mail to the buyer has none either. You can add it later.'
              : 'The buyer gets an e-mail with the tracking number.'}
          </Typography>
        </Flex>
      }
      send={() => change(`/staff/orders/${orderId}/shipments`, body, 'The parcel is on its way')}
    >
      {() => (
        <>
          {left.map((item) => (
            <FieldRow key={item.itemId}>
              <PiecesField
                name={`send-${item.itemId}`}
                label={`${item.label}, of ${leftOf(item)}`}
                width="28rem"
                most={leftOf(item)}
                value={of(item).quantity}
                onChange={(quantity) => pack(item, { quantity })}
              />
              <ScanField
                name={`codes-${item.itemId}`}
                label="IMEI or serial number of each"
                problem={problemOf(of(item))}
                value={of(item).codes}
                onChange={(codes) => pack(item, { codes })}
              />
            </FieldRow>
          ))}
          <FieldRow>
            <CarrierFields parcel={parcel} onChange={setParcel} />
          </FieldRow>
        </>
      )}
    </PanelForm>
  );
}
