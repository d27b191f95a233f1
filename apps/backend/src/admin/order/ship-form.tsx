import { Flex, Typography } from '@strapi/design-system';
import type { Carrier } from '@cerulean/rules/carriers';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { FieldRow, PiecesField } from '../parts/form-fields.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useChange } from '../parts/use-change.ts';
import { CarrierFields, codesOf, problemOf, ScanField, trackingOf } from './parcel-fields.tsx';
import { useWords } from '../parts/use-words.ts';

interface ShipFormProps {
  orderId: string;
  /** Items with the quantities left to ship. */
  left: readonly LabeledItem[];
  /** Whether the customer's data was deleted, so they get no email. */
  isErased: boolean;
}

interface Packed {
  quantity: number;
  /** Codes scanned from the units, separated by spaces or commas. */
  codes: string;
}

const leftOf = ({ quantity, shipped, canceled }: LabeledItem): number => quantity - shipped - canceled;

/** Sends a parcel with all or some of the remaining items. The form key makes a double click one parcel. */
export function ShipForm({ orderId, left, isErased }: ShipFormProps) {
  const words = useWords('panel-order');
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
  const hasSlip = left.some((item) => problemOf(words, of(item)) !== undefined);
  const withoutImei = left.filter((item) => item.isDevice && codesOf(of(item).codes).length < of(item).quantity);
  const body = { key, carrier, tracking, parts, withoutImei: withoutImei.length > 0 };
  return (
    <PanelForm
      title={words('ship')}
      action={words('ship')}
      disabled={parts.length === 0}
      isReady={tracking !== undefined && !hasSlip}
      confirm={
        <Flex direction="column" alignItems="stretch" gap={2}>
          {withoutImei.map((item) => (
            <Typography key={item.itemId} textColor="danger600" fontWeight="bold">
              {words('withoutImei', { item: item.label, count: of(item).quantity })}
            </Typography>
          ))}
          <Typography>
            {words(isErased ? 'noEmail' : tracking === null ? 'noTrackingEmail' : 'trackingEmail')}
          </Typography>
        </Flex>
      }
      send={() => change(`/staff/orders/${orderId}/shipments`, body, words('packageSent'))}
    >
      {() => (
        <>
          {left.map((item) => (
            <FieldRow key={item.itemId}>
              <PiecesField
                name={`send-${item.itemId}`}
                label={words('quantityOf', { item: item.label, count: leftOf(item) })}
                width="28rem"
                most={leftOf(item)}
                value={of(item).quantity}
                onChange={(quantity) => pack(item, { quantity })}
              />
              {!item.isKit && (
                <ScanField
                  name={`codes-${item.itemId}`}
                  label={words('codes')}
                  problem={problemOf(words, of(item))}
                  value={of(item).codes}
                  onChange={(codes) => pack(item, { codes })}
                />
              )}
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
