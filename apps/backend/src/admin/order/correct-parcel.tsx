import type { Shipment } from '@cerulean/contract/after-payment';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { FieldRow } from '../parts/form-fields.tsx';
import { CarrierFields, codesOf, problemOf, ScanField, trackingOf } from './parcel-fields.tsx';

interface CorrectParcelProps {
  orderId: string;
  shipment: Shipment;
  quantities: readonly LabeledItem[];
  onAnswered: () => void;
}

/** Corrects the tracking number, the carrier, and the IMEIs of a shipped parcel. */
export function CorrectParcel({ orderId, shipment, quantities, onAnswered }: CorrectParcelProps) {
  const { id, number, carrier, tracking } = shipment;
  const [parcel, setParcel] = useState({ carrier, tracking: tracking ?? '' });
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const before = (itemId: string): string =>
    shipment.codes
      .filter((code) => code.itemId === itemId)
      .map(({ code }) => code)
      .join(' ');
  const typed = trackingOf(parcel.tracking);
  const items = shipment.items.map(({ itemId, quantity }) => ({
    itemId,
    quantity,
    label: quantities.find((item) => item.itemId === itemId)?.label ?? itemId,
    codes: codes[itemId] ?? before(itemId),
  }));
  const isRight = typed !== undefined && items.every((item) => !problemOf(item));
  const isNewNumber = typed && (typed !== tracking || parcel.carrier !== carrier);
  return (
    <ChangeForm
      title={`Correct parcel ${number}`}
      action="Save"
      example="The label was printed again"
      confirm={
        isNewNumber ? 'The buyer gets an e-mail with the new tracking number.' : 'The buyer gets no e-mail about this.'
      }
      path={`/staff/orders/${orderId}/shipments/${id}`}
      body={
        isRight && {
          carrier: parcel.carrier,
          tracking: typed,
          codes: items
            .filter((item) => item.codes.trim() !== before(item.itemId))
            .map(({ itemId, codes: text }) => ({ itemId, codes: codesOf(text) })),
          expected: { carrier, tracking },
        }
      }
      done={`Parcel ${number} is corrected`}
      onAnswered={onAnswered}
    >
      <FieldRow>
        <CarrierFields id={`-${id}`} parcel={parcel} onChange={setParcel} />
      </FieldRow>
      {items.map((item) => (
        <ScanField
          key={item.itemId}
          name={`correct-${id}-${item.itemId}`}
          label={`IMEI or serial number of each: ${item.label}`}
          problem={problemOf(item)}
          value={item.codes}
          onChange={(text) => setCodes({ ...codes, [item.itemId]: text })}
        />
      ))}
    </ChangeForm>
  );
}
