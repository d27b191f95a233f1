import { Flex } from '@strapi/design-system';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { gatewayLabel, money, when, labelFor } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { Meaning, PaymentLinks } from './payment-links.tsx';
import {
  ATTEMPT_WORDS,
  WARNING_WORDS,
  refundLabel,
  triesLabel,
  workLabel,
  type ShownAttempt,
  type ShownRefund,
  type ShownWarning,
  type ShownWork,
} from './exception-labels.ts';

interface Answer {
  attempts: ShownAttempt[];
  refunds: ShownRefund[];
  warned: ShownWarning[];
  work: ShownWork[];
}

interface PartProps<Row> {
  rows: readonly Row[];
  /** Whether to show the last column, which has the actions of staff with the permission to change. */
  canChange: boolean;
}

/** Lists payments, refunds, and other work that need attention. Normally empty. */
export function PaymentExceptions() {
  const loaded = useAnswer<Answer>('/staff/payments/exceptions');
  const canChange = useMay('payments.change');
  return (
    <StaffPage title="Payments to look at" subtitle="What did not end by itself, the oldest first">
      <PaymentLinks here="/payments" />
      <Shown loaded={loaded}>
        {({ attempts, refunds, warned, work }) => (
          <>
            {warned.length > 0 && <Warnings rows={warned} canChange={canChange} />}
            <Attempts rows={attempts} canChange={canChange} />
            <Refunds rows={refunds} canChange={canChange} />
            <Work rows={work} canChange={canChange} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Links to the order that a row concerns. */
const orderOf = ({ orderId, orderNumber }: { orderId: string | null; orderNumber: string | null }) => (
  <OrderLink id={orderId} number={orderNumber} />
);

function Warnings({ rows, canChange }: PartProps<ShownWarning>) {
  return (
    <List
      title="Warnings of fraud"
      rows={rows}
      empty="No card network warns."
      columns={{
        Order: orderOf,
        Amount: ({ amount, currency }) => money(amount, currency),
        Since: ({ since }) => when(since),
        'What to do': ({ gateway, chargeRef }) => (
          <Meaning text={WARNING_WORDS} mark={`${gatewayLabel(gateway)} ${chargeRef}`} />
        ),
        Do: canChange && (({ id, orderNumber }) => <SetAside kind="warning" id={id} about={orderNumber} />),
      }}
    />
  );
}

function Attempts({ rows, canChange }: PartProps<ShownAttempt>) {
  return (
    <List
      title="Payments"
      rows={rows}
      empty="No payment is stuck."
      columns={{
        Order: orderOf,
        Amount: ({ amount, currency }) => money(amount, currency),
        Since: ({ since }) => when(since),
        'What it means': ({ what, gateway, checkoutRef }) => (
          <Meaning text={ATTEMPT_WORDS[what]} mark={`${gatewayLabel(gateway)} ${checkoutRef ?? 'no page was made'}`} />
        ),
        Do:
          canChange &&
          (({ id, orderNumber }) => (
            <ActWithReason
              action="Ask the gateway"
              about={orderNumber}
              explain="What was paid is taken in, what is over is closed. Nothing is charged by asking."
              example="The buyer called"
              path={`/staff/payments/attempts/${id}/ask`}
              done="The gateway has answered. What stays in the list is not decided yet"
            />
          )),
      }}
    />
  );
}

function Refunds({ rows, canChange }: PartProps<ShownRefund>) {
  return (
    <List
      title="Wrong amounts and money that has to go back"
      rows={rows}
      empty="No refund is stuck, and no charge was of another amount."
      columns={{
        Order: orderOf,
        Refund: amountsOf,
        Since: ({ since }) => when(since),
        'What it means': (row) => (
          <Meaning text={refundLabel(row)} mark={`${gatewayLabel(row.gateway)} ${row.chargeRef}`} />
        ),
        Do:
          canChange &&
          ((row) => (
            <Flex direction="column" alignItems="flex-start" gap={2}>
              {row.state !== 'done' && !(row.state === 'failed' && row.reason === 'staff') && (
                <ActWithReason
                  action={row.state === 'failed' ? 'Try again' : 'Ask the gateway'}
                  about={row.orderNumber}
                  explain="The charge is read first, so nothing goes back twice."
                  example="The gateway works again"
                  path={`/staff/payments/refunds/${row.id}/ask`}
                  done="The gateway is asked"
                />
              )}
              {(row.state === 'done' || row.state === 'failed') && (
                <SetAside kind="refund" id={row.id} about={row.orderNumber} />
              )}
            </Flex>
          )),
      }}
    />
  );
}

/** Formats a refund's amount and reason. For a charge of the wrong amount, both charged and ordered amount matter. */
function amountsOf(row: ShownRefund): string {
  if (row.what !== 'wrong_amount') return `${money(row.amount, row.currency)}, ${labelFor(row.reason)}`;
  return `${money(row.charged, row.currency)} charged, ${money(row.total, row.orderCurrency)} ordered; refund: ${labelFor(row.state)}`;
}

function Work({ rows, canChange }: PartProps<ShownWork>) {
  return (
    <List
      title="Mails, lines and messages that failed"
      rows={rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      empty="Everything was sent and done."
      columns={{
        What: workLabel,
        Order: orderOf,
        Since: ({ since }) => when(since),
        'How it stands': (row) => <Meaning text={triesLabel(row)} mark={row.error ?? ''} />,
        Do:
          canChange &&
          ((row) => (
            <Flex direction="column" alignItems="flex-start" gap={2}>
              <ActWithReason
                action={row.what.startsWith('mail.') ? 'Send again' : 'Try again'}
                about={`${workLabel(row)} ${row.orderNumber ?? row.id}`}
                explain="It is tried at once, and then as often as at first. What was done already is not done twice; a mail that arrived carries the same Message-ID again."
                example="The mail server works again"
                path="/staff/payments/work/again"
                body={{ kind: row.kind, id: row.id }}
                done="It is being tried"
              />
              {row.dead && <SetAside kind={row.kind} id={row.id} about={workLabel(row)} />}
            </Flex>
          )),
      }}
    />
  );
}

interface SetAsideProps {
  kind: 'refund' | 'task' | 'message' | 'warning';
  id: string;
  about: string;
}

function SetAside({ kind, id, about }: SetAsideProps) {
  return (
    <ActWithReason
      action="Set aside"
      about={about}
      explain="It leaves this list. Nothing else happens; the reason stands in the audit trail."
      example="Paid back by bank transfer"
      path="/staff/payments/dismissals"
      body={{ kind, id }}
      done="Set aside"
    />
  );
}
