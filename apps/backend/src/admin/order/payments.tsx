import { Box, Button, Field, Flex, Radio } from '@strapi/design-system';
import { useState } from 'react';
import type { StaffAttempt, StaffRefund } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { TextField } from '../parts/form-fields.tsx';
import { gatewayLabel, money, when, labelFor } from '../parts/labels.ts';
import { List, Panel } from '../parts/page-parts.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';

interface PaymentsProps {
  attempts: readonly StaffAttempt[];
  currency: string;
  /** Whether this staff member may issue refunds. */
  canRefund: boolean;
}

/** Lists every attempt to pay an order with its charges, and every refund. */
export function Payments({ attempts, currency, canRefund }: PaymentsProps) {
  const refunds = attempts.flatMap((attempt) => attempt.refunds);
  // A pending refund usually completes within moments, so poll. Until the gateway responds, the refund form polls.
  useLookAgain(refunds.some(({ state }) => state === 'pending'));
  return (
    <>
      <Panel title="Payment">
        <List
          rows={attempts}
          empty="Nobody has tried to pay this order."
          columns={{
            Begun: ({ createdAt }) => when(createdAt),
            Gateway: ({ gateway }) => gatewayLabel(gateway),
            State: ({ state, reason }) => (reason ? `${labelFor(state)}: ${labelFor(reason)}` : labelFor(state)),
            Charged: ({ charges }) =>
              charges.map(({ amount, paidWith }) => `${money(amount, currency)} ${paidWith ?? ''}`.trim()).join('; '),
            'Given back': ({ charges }) =>
              charges.flatMap(({ refunded }) => (refunded > 0 ? [money(refunded, currency)] : [])).join('; '),
            'At the gateway': ({ checkoutRef, charges }) =>
              [checkoutRef, ...charges.map(({ ref }) => ref)].filter(Boolean).join(' '),
          }}
        />
        {refunds.length > 0 && (
          <Box paddingTop={4}>
            <List
              rows={refunds}
              empty=""
              columns={{
                'Asked for': ({ at }) => when(at),
                Refund: ({ amount }) => money(amount, currency),
                Why: ({ why, reason }) => why ?? labelFor(reason),
                State: ({ indeterminate, state }) =>
                  indeterminate ? 'Uncertain: the gateway has not answered, it is asked again' : labelFor(state),
                'At the gateway': (refund) =>
                  canRefund && (refund.state === 'wanted' || refund.state === 'pending') ? (
                    <AskAgain refund={refund} />
                  ) : (
                    (refund.ref ?? '')
                  ),
              }}
            />
          </Box>
        )}
      </Panel>
      {canRefund &&
        refunds
          // Staff decide refunds that staff requested. The shop keeps querying the gateway about its automatic refunds.
          .filter(({ indeterminate, reason }) => indeterminate && reason === 'staff')
          .map((refund) => <DecideRefund key={refund.id} refund={refund} currency={currency} />)}
    </>
  );
}

function AskAgain({ refund }: { refund: StaffRefund }) {
  const { busy, change } = useChange();
  return (
    <Flex>
      <Button
        variant="tertiary"
        size="S"
        loading={busy}
        onClick={() => void change(`/staff/refunds/${refund.id}/ask`, {}, 'The gateway is asked')}
      >
        Ask the gateway
      </Button>
    </Flex>
  );
}

/** Lets staff decide a refund whose result is uncertain, based on the gateway's own dashboard. */
function DecideRefund({ refund, currency }: { refund: StaffRefund; currency: string }) {
  const [said, setSaid] = useState('');
  const [reference, setReference] = useState('');
  const amount = money(refund.amount, currency);
  return (
    <ChangeForm
      title={`Nobody knows yet whether ${amount} went back`}
      action="Decide"
      example="Seen on the gateway’s pages"
      confirm={
        said === 'made'
          ? `${amount} count as given back from now on, and the buyer gets a mail. This cannot be taken back.`
          : `${amount} count as not given back, and can be given back again. Be sure: a second one is paid out, too.`
      }
      path={`/staff/refunds/${refund.id}/decision`}
      body={said !== '' && reference.trim() !== '' && { happened: said === 'made', reference }}
      done="The refund is decided"
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
          <TextField
            name={`reference-${refund.id}`}
            label="What the gateway calls the refund, or their answer"
            width="40rem"
            required
            hint="Look at the charge on the gateway’s own pages first"
            error={asked && reference.trim() === '' ? 'Say what the gateway calls it' : undefined}
            maxLength={100}
            autoComplete="off"
            placeholder="re_3Nx…, or case 4711"
            value={reference}
            onChange={setReference}
          />
        </>
      )}
    </ChangeForm>
  );
}
