import { Box, Button, Dialog, Field, Flex, NumberInput, TextInput, Typography } from '@strapi/design-system';
import { CARRIER_NAMES, CARRIERS, TRACKING, type Carrier } from '@cerulean/rules/carriers';
import { useState, type FormEvent } from 'react';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { FieldRow } from '../parts/change-form.tsx';
import { ChoiceField, FormField } from '../parts/form-fields.tsx';
import { Panel } from '../parts/page-parts.tsx';
import { useChange } from '../parts/use-change.ts';
import { codesOf, problemOf } from './scanned-codes.ts';
import { ScanField } from './scan-field.tsx';

interface ShipFormProps {
  orderId: string;
  /** Items of which quantities have to go out. */
  left: readonly LabeledItem[];
  onChanged: () => void;
}

interface Packed {
  quantity: number;
  /** What was scanned from the pieces, with spaces or commas between. */
  codes: string;
}

const leftOf = ({ quantity, shipped, canceled }: LabeledItem): number => quantity - shipped - canceled;

/** Sends a parcel: all that is left, or a part of it. Its key makes two clicks one parcel. */
export function ShipForm({ orderId, left, onChanged }: ShipFormProps) {
  const { busy, change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const [carrier, setCarrier] = useState<Carrier>('ups');
  const [tracking, setTracking] = useState('');
  const [packed, setPacked] = useState<Readonly<Record<string, Packed>>>({});
  const [isSure, setSure] = useState(false);
  const of = (item: LabeledItem): Packed => packed[item.itemId] ?? { quantity: leftOf(item), codes: '' };
  const parts = left.flatMap((item) => {
    const { quantity, codes } = of(item);
    return quantity > 0 ? [{ itemId: item.itemId, quantity, codes: codesOf(codes) }] : [];
  });
  const number = tracking.trim();
  const hasSlip = left.some((item) => problemOf(of(item)) !== undefined);
  const withoutImei = left.filter((item) => item.isDevice && codesOf(of(item).codes).length < of(item).quantity);
  const badNumber = number !== '' && !TRACKING.test(number);

  const scanned = (item: LabeledItem, codes: string) => setPacked({ ...packed, [item.itemId]: { ...of(item), codes } });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!badNumber && !hasSlip && parts.length > 0) setSure(true);
  }
  async function send() {
    setSure(false);
    const body = { key, carrier, tracking: number === '' ? null : number, parts, withoutImei: withoutImei.length > 0 };
    await change(`/staff/orders/${orderId}/shipments`, body, 'The parcel is on its way');
    onChanged();
  }
  return (
    <Panel title="Send a parcel">
      <form noValidate onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {left.map((item) => (
            <FieldRow key={item.itemId}>
              <FormField name={`send-${item.itemId}`} label={`${item.label}, of ${leftOf(item)}`} width="28rem">
                <NumberInput
                  value={of(item).quantity}
                  onValueChange={(value) => {
                    const quantity = Math.min(Math.max(Math.trunc(value ?? 0), 0), leftOf(item));
                    setPacked({ ...packed, [item.itemId]: { ...of(item), quantity } });
                  }}
                />
              </FormField>
              <ScanField
                name={`codes-${item.itemId}`}
                label="IMEI or serial number of each"
                problem={problemOf(of(item))}
                value={of(item).codes}
                onChange={(codes) => scanned(item, codes)}
              />
            </FieldRow>
          ))}
          <FieldRow>
            <ChoiceField
              name="carrier"
              label="Carrier"
              width="24rem"
              value={carrier}
              choices={CARRIERS}
              words={(each) => (each === 'other' ? 'Another one' : CARRIER_NAMES[each])}
              onChange={setCarrier}
            />
            <Box flex="1 1 24rem" maxWidth="40rem">
              <Field.Root
                name="tracking"
                error={badNumber ? 'A tracking number has letters, digits and hyphens' : undefined}
              >
                <Field.Label>Tracking number</Field.Label>
                <TextInput value={tracking} onChange={(event) => setTracking(event.currentTarget.value)} />
                <Field.Error />
              </Field.Root>
            </Box>
          </FieldRow>
          <Flex>
            <Button type="submit" loading={busy} disabled={parts.length === 0}>
              Send
            </Button>
          </Flex>
        </Flex>
      </form>
      <Dialog.Root open={isSure} onOpenChange={setSure}>
        <Dialog.Content>
          <Dialog.Header>Send a parcel</Dialog.Header>
          <Dialog.Body>
            <Flex direction="column" alignItems="stretch" gap={2}>
              {withoutImei.map(({ itemId, label }) => (
                <Typography key={itemId} textColor="danger600" fontWeight="bold">
                  {`${label} ships without an IMEI: a lost or stolen device could not be blocked.`}
                </Typography>
              ))}
              <Typography>
                {number === ''
                  ? 'There is no tracking number, so the e-mail to the buyer has none either. You can add it later.'
                  : 'The buyer gets an e-mail with the tracking number.'}
              </Typography>
            </Flex>
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary">Not yet</Button>
            </Dialog.Cancel>
            <Button onClick={() => void send()}>Send</Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </Panel>
  );
}
