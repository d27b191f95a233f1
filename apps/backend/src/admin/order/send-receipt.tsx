import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import { ChangeForm } from '../parts/change-form.tsx';

/** Sends the receipt once more, to the address of the order. */
export function SendReceipt({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title="Send the receipt again"
      action="Send it"
      example="The first one went into the spam folder"
      confirm={() => 'The receipt goes to the e-mail address of the order once more.'}
      read={() => ({ path: `/staff/orders/${orderId}/receipts`, body: { key }, done: 'The receipt is on its way' })}
      onChanged={onChanged}
    >
      {() => <Typography textColor="neutral600">It goes to the e-mail address that the order has.</Typography>}
    </ChangeForm>
  );
}
