import type { Shipment } from '@cerulean/contract/after-payment';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { FieldRow } from '../parts/form-fields.tsx';
import { CarrierFields, codesOf, problemOf, ScanField, trackingOf } from './parcel-fields.tsx';
import { useWords } from '../parts/use-words.ts';

interface CorrectParcelProps {
  orderId: string;
  shipment: Shipment;
  quantities: readonly LabeledItem[];
  /** Whether the customer's data was deleted, so they get no email. */
  isErased: boolean;
  onAnswered: () => void;
}

/** Corrects the tracking number, the carrier, and the IMEIs of a shipped parcel. */
export function CorrectParcel({ orderId, shipment, quantities, isErased, onAnswered }: CorrectParcelProps) {
  const words = useWords('panel-order');
  const { id, number, carrier, tracking } = shipment;
  const [parcel, setParcel] = useState({ carrier, tracking: tracking ?? '' });
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const before = (itemId: string): string =>
    shipment.codes
      .filter((code) => code.itemId === itemId)
      .map(({ code }) => code)
      .join(' ');
  const typed = trackingOf(parcel.tracking);
  const items = shipment.items.map(({ itemId, quantity }) => {
    const item = quantities.find((each) => each.itemId === itemId);
    return {
      itemId,
      quantity,
      label: item?.label ?? itemId,
      isKit: item?.isKit === true,
      codes: codes[itemId] ?? before(itemId),
    };
  });
  const isRight = typed !== undefined && items.every((item) => !problemOf(words, item));
  const isNewNumber = typed && (typed !== tracking || parcel.carrier !== carrier);
  return (
    <ChangeForm
      title={words('correctTitle', { number })}
      action={words('save')}
      example={words('correctExample')}
      confirm={words(!isNewNumber ? 'customerGetsNoEmail' : isErased ? 'noEmail' : 'customerGetsNewNumber')}
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
      done={words('corrected', { number })}
      onAnswered={onAnswered}
    >
      <FieldRow>
        <CarrierFields id={`-${id}`} parcel={parcel} onChange={setParcel} />
      </FieldRow>
      {items
        .filter(({ isKit }) => !isKit)
        .map((item) => (
          <ScanField
            key={item.itemId}
            name={`correct-${id}-${item.itemId}`}
            label={words('codesOfItem', { item: item.label })}
            problem={problemOf(words, item)}
            value={item.codes}
            onChange={(text) => setCodes({ ...codes, [item.itemId]: text })}
          />
        ))}
    </ChangeForm>
  );
}
