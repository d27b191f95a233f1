import { Box, Button, Field, Flex, Radio } from '@strapi/design-system';
import { useState } from 'react';
import type { StaffAttempt, StaffRefund } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { TextField } from '../parts/form-fields.tsx';
import { money, useGatewayLabel, when } from '../parts/labels.ts';
import { List, Panel } from '../parts/page-parts.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';
import { useLabels, useReasonLabels, useWords } from '../parts/use-words.ts';

interface PaymentsProps {
  attempts: readonly StaffAttempt[];
  currency: string;
  /** Whether the customer's data was deleted, so they get no email. */
  isErased: boolean;
  /** Whether this staff member may issue refunds. */
  canRefund: boolean;
}

/** Lists every attempt to pay an order with its charges, and every refund. */
export function Payments({ attempts, currency, isErased, canRefund }: PaymentsProps) {
  const words = useWords('panel-order');
  const labels = useLabels();
  const reasonLabels = useReasonLabels();
  const gatewayLabel = useGatewayLabel();
  const refunds = attempts.flatMap((attempt) => attempt.refunds);
  // A pending refund usually completes within moments, so poll. Until the gateway responds, the refund form polls.
  useLookAgain(refunds.some(({ state }) => state === 'pending'));
  return (
    <>
      <Panel title={words('payment')}>
        <List
          rows={attempts}
          empty={words('noAttempts')}
          columns={{
            [words('begun')]: ({ createdAt }) => when(createdAt),
            [words('gateway')]: ({ gateway }) => gatewayLabel(gateway),
            [words('status')]: ({ state, pending, reason }) => {
              const status = pending ? words('undecided') : labels(state);
              return reason ? words('statusWhy', { status, reason: reasonLabels(reason) }) : status;
            },
            [words('charged')]: ({ charges }) =>
              charges.map(({ amount, paidWith }) => `${money(amount, currency)} ${paidWith ?? ''}`.trim()).join('; '),
            [words('refunded')]: ({ charges }) =>
              charges.flatMap(({ refunded }) => (refunded > 0 ? [money(refunded, currency)] : [])).join('; '),
            [words('atGateway')]: ({ checkoutRef, charges }) =>
              [checkoutRef, ...charges.map(({ ref }) => ref)].filter(Boolean).join(' '),
          }}
        />
        {refunds.length > 0 && (
          <Box paddingTop={4}>
            <List
              rows={refunds}
              empty=""
              columns={{
                [words('requested')]: ({ at }) => when(at),
                [words('refund')]: ({ amount }) => money(amount, currency),
                [words('reason')]: ({ why, reason, customerWhy }) =>
                  customerWhy ? words('whyOf', { reason: why ?? '', words: customerWhy }) : (why ?? labels(reason)),
                [words('status')]: ({ indeterminate, state }) => (indeterminate ? words('uncertain') : labels(state)),
                [words('atGateway')]: (refund) =>
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
          .map((refund) => <DecideRefund key={refund.id} refund={refund} currency={currency} isErased={isErased} />)}
    </>
  );
}

function AskAgain({ refund }: { refund: StaffRefund }) {
  const words = useWords('panel-order');
  const { busy, change } = useChange();
  return (
    <Flex>
      <Button
        variant="tertiary"
        size="S"
        loading={busy}
        onClick={() => void change(`/staff/refunds/${refund.id}/ask`, {}, words('gatewayAsked'))}
      >
        {words('askGateway')}
      </Button>
    </Flex>
  );
}

/** Lets staff decide a refund whose result is uncertain, based on the gateway's own dashboard. */
function DecideRefund({
  refund,
  currency,
  isErased,
}: { refund: StaffRefund } & Pick<PaymentsProps, 'currency' | 'isErased'>) {
  const words = useWords('panel-order');
  const [said, setSaid] = useState('');
  const [reference, setReference] = useState('');
  const amount = money(refund.amount, currency);
  return (
    <ChangeForm
      title={words('decideTitle', { amount })}
      action={words('decide')}
      example={words('decideExample')}
      confirm={
        said === 'made'
          ? words('decideMade', { amount, isErased: isErased ? 'yes' : 'no' })
          : words('decideFailed', { amount })
      }
      path={`/staff/refunds/${refund.id}/decision`}
      body={said !== '' && reference.trim() !== '' && { happened: said === 'made', reference }}
      done={words('decided')}
    >
      {(asked) => (
        <>
          <Field.Root name={`said-${refund.id}`} error={asked && said === '' ? words('decideMissing') : undefined}>
            <Radio.Group value={said} onValueChange={setSaid} aria-label={words('decideLabel')}>
              <Radio.Item value="made">{words('saidMade')}</Radio.Item>
              <Radio.Item value="failed">{words('saidFailed')}</Radio.Item>
            </Radio.Group>
            <Field.Error />
          </Field.Root>
          <TextField
            name={`reference-${refund.id}`}
            label={words('decideReference')}
            width="40rem"
            required
            hint={words('decideHint')}
            error={asked && reference.trim() === '' ? words('decideReferenceMissing') : undefined}
            maxLength={100}
            autoComplete="off"
            placeholder={words('decideReferenceExample')}
            value={reference}
            onChange={setReference}
          />
        </>
      )}
    </ChangeForm>
  );
}
