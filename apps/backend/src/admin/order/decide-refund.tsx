import { Box, Field, Radio, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import type { StaffRefund } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { money } from '../parts/labels.ts';

interface DecideRefundProps {
  refund: StaffRefund;
  currency: string;
  onDecided: () => void;
}

/** Ends a refund by hand that stays uncertain, with what the gateway's own pages say. */
export function DecideRefund({ refund, currency, onDecided }: DecideRefundProps) {
  const [said, setSaid] = useState('');
  const [reference, setReference] = useState('');
  const amount = money(refund.amount, currency);
  function read(): Change | undefined {
    if (said === '' || reference.trim() === '') return undefined;
    const body = { happened: said === 'made', reference };
    return { path: `/staff/refunds/${refund.id}/decision`, body, done: 'The refund is decided' };
  }
  return (
    <ChangeForm
      title={`Nobody knows yet whether ${amount} went back`}
      action="Decide"
      example="Seen on the gateway’s pages"
      confirm={() =>
        said === 'made'
          ? `${amount} count as given back from now on, and the buyer gets a mail. This cannot be taken back.`
          : `${amount} count as not given back, and can be given back again. Be sure: a second one is paid out, too.`
      }
      read={read}
      onChanged={onDecided}
    >
      {(asked) => (
        <>
          <Field.Root name={`said-${refund.id}`} error={asked && said === '' ? 'Choose what they say' : undefined}>
            <Radio.Group value={said} onValueChange={setSaid} aria-label="What the gateway’s own pages say">
              <Radio.Item value="made">The gateway says that it happened</Radio.Item>
              <Radio.Item value="failed">The gateway says that it did not</Radio.Item>
            </Radio.Group>
            <Field.Error />
          </Field.Root>
          <Box maxWidth="40rem">
            <Field.Root
              name={`reference-${refund.id}`}
              required
              hint="Look at the charge on the gateway’s own pages first"
              error={asked && reference.trim() === '' ? 'Say what the gateway calls it' : undefined}
            >
              <Field.Label>What the gateway calls the refund, or their answer</Field.Label>
              <TextInput
                value={reference}
                maxLength={100}
                autoComplete="off"
                placeholder="re_3Nx…, or case 4711"
                onChange={(event) => setReference(event.currentTarget.value)}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
        </>
      )}
    </ChangeForm>
  );
}
