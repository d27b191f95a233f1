import { gatewayLabel } from '@cerulean/contract/gateways';
import { Flex } from '@strapi/design-system';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { money, when } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { Meaning, PaymentLinks } from './payment-links.tsx';
import {
  triesLabel,
  workLabel,
  type ShownAttempt,
  type ShownRefund,
  type ShownWarning,
  type ShownWork,
} from './exception-labels.ts';
import { useLabels, useWords, type Words } from '../parts/use-words.ts';

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
  const words = useWords('panel-payment');
  const loaded = useAnswer<Answer>('/staff/payments/exceptions');
  const canChange = useMay('payments.change');
  return (
    <StaffPage title={words('exceptionsTitle')} subtitle={words('exceptionsSubtitle')}>
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
  const words = useWords('panel-payment');
  return (
    <List
      title={words('fraudWarnings')}
      rows={rows}
      empty={words('noWarnings')}
      columns={{
        [words('order')]: orderOf,
        [words('amount')]: ({ amount, currency }) => money(amount, currency),
        [words('since')]: ({ since }) => when(since),
        [words('whatToDo')]: ({ gateway, chargeRef }) => (
          <Meaning text={words('fraudAdvice')} mark={`${gatewayLabel(gateway)} ${chargeRef}`} />
        ),
        [words('actions')]:
          canChange && (({ id, orderNumber }) => <SetAside kind="warning" id={id} about={orderNumber} />),
      }}
    />
  );
}

function Attempts({ rows, canChange }: PartProps<ShownAttempt>) {
  const words = useWords('panel-payment');
  return (
    <List
      title={words('payments')}
      rows={rows}
      empty={words('noStuckPayment')}
      columns={{
        [words('order')]: orderOf,
        [words('amount')]: ({ amount, currency }) => money(amount, currency),
        [words('since')]: ({ since }) => when(since),
        [words('meaning')]: ({ what, gateway, checkoutRef }) => (
          <Meaning
            text={words(`attempt_${what}`, { gateway })}
            mark={`${gatewayLabel(gateway)} ${checkoutRef ?? words('noPage')}`}
          />
        ),
        [words('actions')]:
          canChange &&
          (({ id, orderNumber }) => (
            <ActWithReason
              action={words('askGateway')}
              about={orderNumber}
              explain={words('askExplain')}
              example={words('askExample')}
              path={`/staff/payments/attempts/${id}/ask`}
              done={words('asked')}
            />
          )),
      }}
    />
  );
}

function Refunds({ rows, canChange }: PartProps<ShownRefund>) {
  const words = useWords('panel-payment');
  const labels = useLabels();
  return (
    <List
      title={words('mismatches')}
      rows={rows}
      empty={words('noMismatches')}
      columns={{
        [words('order')]: orderOf,
        [words('refund')]: (row) => amountsOf(words, labels, row),
        [words('since')]: ({ since }) => when(since),
        [words('meaning')]: (row) => (
          <Meaning text={words(`refund_${row.what}`, row)} mark={`${gatewayLabel(row.gateway)} ${row.chargeRef}`} />
        ),
        [words('actions')]:
          canChange &&
          ((row) => (
            <Flex direction="column" alignItems="flex-start" gap={2}>
              {row.state !== 'done' && !(row.state === 'failed' && row.reason === 'staff') && (
                <ActWithReason
                  action={row.state === 'failed' ? words('tryAgain') : words('askGateway')}
                  about={row.orderNumber}
                  explain={words('refundExplain')}
                  example={words('refundExample')}
                  path={`/staff/payments/refunds/${row.id}/ask`}
                  done={words('refundAsked')}
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
function amountsOf(words: Words<'panel-payment'>, labels: (code: string) => string, row: ShownRefund): string {
  if (row.what !== 'wrong_amount')
    return words('refundOf', { amount: money(row.amount, row.currency), reason: labels(row.reason) });
  return words('mismatchOf', {
    charged: money(row.charged, row.currency),
    ordered: money(row.total, row.orderCurrency),
    state: labels(row.state),
  });
}

function Work({ rows, canChange }: PartProps<ShownWork>) {
  const words = useWords('panel-payment');
  return (
    <List
      title={words('failedWork')}
      rows={rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      empty={words('noFailedWork')}
      columns={{
        [words('what')]: (row) => workLabel(words, row),
        [words('order')]: orderOf,
        [words('since')]: ({ since }) => when(since),
        [words('status')]: (row) => <Meaning text={triesLabel(words, row)} mark={row.error ?? ''} />,
        [words('actions')]:
          canChange &&
          ((row) => (
            <Flex direction="column" alignItems="flex-start" gap={2}>
              <ActWithReason
                action={row.what.startsWith('mail.') ? words('sendAgain') : words('tryAgain')}
                about={`${workLabel(words, row)} ${row.orderNumber ?? row.id}`}
                explain={words('workExplain')}
                example={words('workExample')}
                path="/staff/payments/work/again"
                body={{ kind: row.kind, id: row.id }}
                done={words('workRetried')}
              />
              {row.dead && <SetAside kind={row.kind} id={row.id} about={workLabel(words, row)} />}
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
  const words = useWords('panel-payment');
  return (
    <ActWithReason
      action={words('setAside')}
      about={about}
      explain={words('setAsideExplain')}
      example={words('setAsideExample')}
      path="/staff/payments/dismissals"
      body={{ kind, id }}
      done={words('setAsideDone')}
    />
  );
}
