import type { Shipment } from '@cerulean/contract/after-payment';
import { CARRIER_NAMES, CARRIERS, TRACKING } from '@cerulean/rules/carriers';
import { useState } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm, FieldRow, type Change } from '../parts/change-form.tsx';
import { ChoiceField, TextField } from '../parts/form-fields.tsx';
import { ScanField } from './scan-field.tsx';
import { codesOf, problemOf } from './scanned-codes.ts';

interface CorrectParcelProps {
  orderId: string;
  shipment: Shipment;
  quantities: readonly LabeledItem[];
  onChanged: () => void;
}

/** Corrects the tracking number, the carrier and the IMEIs of a parcel that was sent. */
export function CorrectParcel({ orderId, shipment, quantities, onChanged }: CorrectParcelProps) {
  const [carrier, setCarrier] = useState(shipment.carrier);
  const [typed, setTyped] = useState(shipment.tracking ?? '');
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const before = (itemId: string): string =>
    shipment.codes
      .filter((code) => code.itemId === itemId)
      .map(({ code }) => code)
      .join(' ');
  const tracking = typed.trim();
  const badNumber = tracking !== '' && !TRACKING.test(tracking);
  const items = shipment.items.map(({ itemId, quantity }) => ({
    itemId,
    quantity,
    label: quantities.find((item) => item.itemId === itemId)?.label ?? itemId,
    codes: codes[itemId] ?? before(itemId),
  }));

  function read(): Change | undefined {
    if (badNumber || items.some((item) => problemOf(item))) return undefined;
    return {
      path: `/staff/orders/${orderId}/shipments/${shipment.id}`,
      body: {
        carrier,
        tracking: tracking === '' ? null : tracking,
        codes: items
          .filter((item) => item.codes.trim() !== before(item.itemId))
          .map(({ itemId, codes: text }) => ({ itemId, codes: codesOf(text) })),
        expected: { carrier: shipment.carrier, tracking: shipment.tracking },
      },
      done: `Parcel ${shipment.number} is corrected`,
    };
  }
  const isNewNumber = tracking !== '' && (tracking !== shipment.tracking || carrier !== shipment.carrier);
  return (
    <ChangeForm
      title={`Correct parcel ${shipment.number}`}
      action="Save"
      example="The label was printed again"
      confirm={() =>
        isNewNumber ? 'The buyer gets an e-mail with the new tracking number.' : 'The buyer gets no e-mail about this.'
      }
      read={read}
      onChanged={onChanged}
    >
      {() => (
        <>
          <FieldRow>
            <ChoiceField
              name={`carrier-${shipment.id}`}
              label="Carrier"
              width="24rem"
              value={carrier}
              choices={CARRIERS}
              words={(each) => (each === 'other' ? 'Another one' : CARRIER_NAMES[each])}
              onChange={setCarrier}
            />
            <TextField
              name={`tracking-${shipment.id}`}
              label="Tracking number"
              width="32rem"
              error={badNumber ? 'A tracking number has letters, digits and hyphens' : undefined}
              value={typed}
              onChange={setTyped}
            />
          </FieldRow>
          {items.map((item) => (
            <ScanField
              key={item.itemId}
              name={`correct-${shipment.id}-${item.itemId}`}
              label={`IMEI or serial number of each: ${item.label}`}
              problem={problemOf(item)}
              value={item.codes}
              onChange={(text) => setCodes({ ...codes, [item.itemId]: text })}
            />
          ))}
        </>
      )}
    </ChangeForm>
  );
}
