import { Flex } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { Difference, RunRow } from '../../commerce/payment/reconciliation/differences.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { List, Pages, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { gatewayLabel, money, when } from '../parts/labels.ts';
import { differenceLabel, proposal } from './difference-labels.ts';
import { Meaning, OrderLink, PaymentLinks } from './payment-links.tsx';

type Run = Omit<RunRow, 'doneAt'> & { doneAt: string | null };
interface Answer {
  differences: Difference[];
  runs: Run[];
  more: boolean;
}

/** What gateways report of each day against our own books. */
export function Reconciliation() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<Answer>(`/staff/payments/reconciliation?page=${page}`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.payments.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  return (
    <StaffPage title="Reconciliation" subtitle="What gateways report of each day, against our own books">
      <PaymentLinks here="/payments/reconciliation" />
      <Shown loaded={loaded}>
        {({ differences, runs, more }) => (
          <>
            <Panel title="Differences">
              <List
                heads={['Order', 'Day', 'What', 'Here', 'There', ...(canChange ? ['Do'] : [])]}
                empty={
                  runs.some(({ doneAt }) => doneAt !== null)
                    ? 'Our books and those of the gateways agree.'
                    : 'None is known: no day has been compared yet.'
                }
                rows={differences.map((row) => ({
                  key: String(row.id),
                  cells: [
                    <OrderLink key="order" id={row.orderId} number={row.orderNumber} />,
                    row.day,
                    <Meaning
                      key="what"
                      text={`${differenceLabel(row)}. ${proposal(row)}`}
                      mark={`${gatewayLabel(row.gateway)} ${row.ref}`}
                    />,
                    amountOf(row.hereAmount, row.hereCurrency),
                    amountOf(row.thereAmount, row.thereCurrency),
                    ...(canChange ? [<Act key="do" row={row} onDone={loaded.again} />] : []),
                  ],
                }))}
              />
              <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
            </Panel>
            <Panel title="The last two weeks">
              <List
                heads={['Day (UTC)', 'Gateway', 'Payments and refunds', 'Of others', 'How it went']}
                empty="No day has been compared yet. A day is compared some hours after its end."
                rows={runs.map((run) => ({
                  key: `${run.gateway}-${run.day}`,
                  cells: [run.day, gatewayLabel(run.gateway), String(run.entries), String(run.others), runLabel(run)],
                }))}
              />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

const amountOf = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? 'Missing' : money(amount, currency);

function runLabel({ doneAt, error }: Run): string {
  if (doneAt !== null) return `Compared ${when(doneAt)}`;
  return error === null ? 'Under way' : `The gateway did not answer, it is asked again: ${error}`;
}

function Act({ row, onDone }: { row: Difference; onDone: () => void }) {
  const about = `${row.orderNumber}, ${differenceLabel(row)}`;
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <ActWithReason
        action="Ask the gateway"
        about={about}
        explain="What the gateway says is taken in, as a message of it would be. Nothing is charged by asking, and asking twice changes nothing."
        example="As proposed"
        path={`/staff/payments/differences/${row.id}/ask`}
        done="Settled"
        onDone={onDone}
      />
      <ActWithReason
        action="Close"
        about={about}
        explain="It leaves this list. Nothing else happens; the reason stands in the audit trail."
        example="Set right on the gateway’s pages"
        path={`/staff/payments/differences/${row.id}`}
        done="Closed"
        onDone={onDone}
      />
    </Flex>
  );
}
