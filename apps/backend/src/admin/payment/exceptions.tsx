import { Flex } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { gatewayLabel, money, when, labelFor } from '../parts/labels.ts';
import { Meaning, OrderLink, PaymentLinks } from './payment-links.tsx';
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
  canChange: boolean;
  onDone: () => void;
}

/** Payments, refunds and other work that people have to look at. Empty on a good day. */
export function PaymentExceptions() {
  const loaded = useAnswer<Answer>('/staff/payments/exceptions');
  const { allowedActions } = useRBAC([{ action: 'api::staff.payments.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  return (
    <StaffPage title="Payments to look at" subtitle="What did not end by itself, the oldest first">
      <PaymentLinks here="/payments" />
      <Shown loaded={loaded}>
        {({ attempts, refunds, warned, work }) => (
          <>
            <Warnings rows={warned} canChange={canChange} onDone={loaded.again} />
            <Attempts rows={attempts} canChange={canChange} onDone={loaded.again} />
            <Refunds rows={refunds} canChange={canChange} onDone={loaded.again} />
            <Work rows={work} canChange={canChange} onDone={loaded.again} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Warnings({ rows, canChange, onDone }: PartProps<ShownWarning>) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Warnings of fraud">
      <List
        heads={['Order', 'Amount', 'Since', 'What to do', ...(canChange ? ['Do'] : [])]}
        empty="No card network warns."
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <OrderLink key="order" id={row.orderId} number={row.orderNumber} />,
            money(row.amount, row.currency),
            when(row.since),
            <Meaning key="means" text={WARNING_WORDS} mark={`${gatewayLabel(row.gateway)} ${row.chargeRef}`} />,
            ...mayDo(
              canChange,
              <SetAside key="aside" kind="warning" id={row.id} about={row.orderNumber} onDone={onDone} />,
            ),
          ],
        }))}
      />
    </Panel>
  );
}

function Attempts({ rows, canChange, onDone }: PartProps<ShownAttempt>) {
  return (
    <Panel title="Payments">
      <List
        heads={['Order', 'Amount', 'Since', 'What it means', ...(canChange ? ['Do'] : [])]}
        empty="No payment is stuck."
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <OrderLink key="order" id={row.orderId} number={row.orderNumber} />,
            money(row.amount, row.currency),
            when(row.since),
            <Meaning
              key="means"
              text={ATTEMPT_WORDS[row.what]}
              mark={`${gatewayLabel(row.gateway)} ${row.checkoutRef ?? 'no page was made'}`}
            />,
            ...mayDo(
              canChange,
              <ActWithReason
                key="ask"
                action="Ask the gateway"
                about={row.orderNumber}
                explain="What was paid is taken in, what is over is closed. Nothing is charged by asking."
                example="The buyer called"
                path={`/staff/payments/attempts/${row.id}/ask`}
                done="The gateway has answered. What stays in the list is not decided yet"
                onDone={onDone}
              />,
            ),
          ],
        }))}
      />
    </Panel>
  );
}

function Refunds({ rows, canChange, onDone }: PartProps<ShownRefund>) {
  return (
    <Panel title="Wrong amounts and money that has to go back">
      <List
        heads={['Order', 'Refund', 'Since', 'What it means', ...(canChange ? ['Do'] : [])]}
        empty="No refund is stuck, and no charge was of another amount."
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <OrderLink key="order" id={row.orderId} number={row.orderNumber} />,
            amountsOf(row),
            when(row.since),
            <Meaning key="means" text={refundLabel(row)} mark={`${gatewayLabel(row.gateway)} ${row.chargeRef}`} />,
            ...mayDo(
              canChange,
              <Flex key="do" direction="column" alignItems="flex-start" gap={2}>
                {row.state !== 'done' && !(row.state === 'failed' && row.reason === 'staff') && (
                  <ActWithReason
                    action={row.state === 'failed' ? 'Try again' : 'Ask the gateway'}
                    about={row.orderNumber}
                    explain="The charge is read first, so nothing goes back twice."
                    example="The gateway works again"
                    path={`/staff/payments/refunds/${row.id}/ask`}
                    done="The gateway is asked"
                    onDone={onDone}
                  />
                )}
                {(row.state === 'done' || row.state === 'failed') && (
                  <SetAside kind="refund" id={row.id} about={row.orderNumber} onDone={onDone} />
                )}
              </Flex>,
            ),
          ],
        }))}
      />
    </Panel>
  );
}

/** The last column is for who may change something. */
const mayDo = (canChange: boolean, cell: ReactNode): ReactNode[] => (canChange ? [cell] : []);

/** For a charge of another amount, both are what matters. */
function amountsOf(row: ShownRefund): string {
  if (row.what !== 'wrong_amount') return `${money(row.amount, row.currency)}, ${labelFor(row.reason)}`;
  return `${money(row.charged, row.currency)} charged, ${money(row.total, row.orderCurrency)} ordered; refund: ${labelFor(row.state)}`;
}

function Work({ rows, canChange, onDone }: PartProps<ShownWork>) {
  return (
    <Panel title="Mails, lines and messages that failed">
      <List
        heads={['What', 'Order', 'Since', 'How it stands', ...(canChange ? ['Do'] : [])]}
        empty="Everything was sent and done."
        rows={rows.map((row) => ({
          key: `${row.kind}-${row.id}`,
          cells: [
            workLabel(row),
            <OrderLink key="order" id={row.orderId} number={row.orderNumber} />,
            when(row.since),
            <Meaning key="stands" text={triesLabel(row)} mark={row.error ?? ''} />,
            ...mayDo(
              canChange,
              <Flex key="do" direction="column" alignItems="flex-start" gap={2}>
                <ActWithReason
                  action={row.what.startsWith('mail.') ? 'Send again' : 'Try again'}
                  about={`${workLabel(row)} ${row.orderNumber ?? row.id}`}
                  explain="It is tried at once, and then as often as at first. What was done already is not done twice; a mail that arrived carries the same Message-ID again."
                  example="The mail server works again"
                  path="/staff/payments/work/again"
                  body={{ kind: row.kind, id: row.id }}
                  done="It is being tried"
                  onDone={onDone}
                />
                {row.dead && <SetAside kind={row.kind} id={row.id} about={workLabel(row)} onDone={onDone} />}
              </Flex>,
            ),
          ],
        }))}
      />
    </Panel>
  );
}

interface SetAsideProps {
  kind: 'refund' | 'task' | 'message' | 'warning';
  id: string;
  about: string;
  onDone: () => void;
}

function SetAside({ kind, id, about, onDone }: SetAsideProps) {
  return (
    <ActWithReason
      action="Set aside"
      about={about}
      explain="It leaves this list. Nothing else happens; the reason stands in the audit trail."
      example="Paid back by bank transfer"
      path="/staff/payments/dismissals"
      body={{ kind, id }}
      done="Set aside"
      onDone={onDone}
    />
  );
}
