import { Flex } from '@strapi/design-system';
import type { Difference, RunRow } from '../../commerce/payment/reconciliation/differences.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { gatewayLabel, money, when } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { Meaning, PaymentLinks } from './payment-links.tsx';

type Run = OnWire<RunRow>;
interface Answer {
  differences: Difference[];
  runs: Run[];
  more: boolean;
}

/** Compares the gateways' reports of each day with our own records. */
export function Reconciliation() {
  const loaded = useAnswer<Answer>(`/staff/payments/reconciliation?page=${usePage()}`);
  const canChange = useMay('payments.change');
  return (
    <StaffPage title="Reconciliation" subtitle="What gateways report of each day, against our own books">
      <PaymentLinks here="/payments/reconciliation" />
      <Shown loaded={loaded}>
        {({ differences, runs, more }) => (
          <>
            <List
              title="Differences"
              rows={differences}
              more={more}
              empty={
                runs.some(({ doneAt }) => doneAt !== null)
                  ? 'Our books and those of the gateways agree.'
                  : 'None is known: no day has been compared yet.'
              }
              columns={{
                Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                Day: ({ day }) => day,
                What: (row) => (
                  <Meaning
                    text={`${differenceLabel(row)}. ${proposal(row)}`}
                    mark={`${gatewayLabel(row.gateway)} ${row.ref}`}
                  />
                ),
                Here: ({ hereAmount, hereCurrency }) => amountOf(hereAmount, hereCurrency),
                There: ({ thereAmount, thereCurrency }) => amountOf(thereAmount, thereCurrency),
                Do: canChange && ((row) => <Act row={row} />),
              }}
            />
            <List
              title="The last two weeks"
              rows={runs}
              keyOf={({ gateway, day }) => `${gateway}-${day}`}
              empty="No day has been compared yet. A day is compared some hours after its end."
              columns={{
                'Day (UTC)': ({ day }) => day,
                Gateway: ({ gateway }) => gatewayLabel(gateway),
                'Payments and refunds': ({ entries }) => entries,
                'Of others': ({ others }) => others,
                'How it went': runLabel,
              }}
            />
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

function Act({ row }: { row: Difference }) {
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
      />
      <ActWithReason
        action="Close"
        about={about}
        explain="It leaves this list. Nothing else happens; the reason stands in the audit trail."
        example="Set right on the gateway’s pages"
        path={`/staff/payments/differences/${row.id}`}
        done="Closed"
      />
    </Flex>
  );
}

type Kind = Pick<Difference, 'kind' | 'about'>;

function differenceLabel({ kind, about }: Kind): string {
  const what = about === 'charge' ? 'Payment' : 'Refund';
  switch (kind) {
    case 'missing_here':
      return `${what} that we never heard of`;
    case 'missing_there':
      return `${what} that the gateway does not have`;
    case 'amount':
      return `${what} of another amount`;
    case 'currency':
      return `${what} in another currency`;
    case 'double':
      return 'Second payment of an order';
  }
}

/** Suggests how to resolve a difference. */
function proposal({ kind, about }: Kind): string {
  switch (kind) {
    case 'missing_here':
      return about === 'charge'
        ? 'Ask the gateway: the payment is taken in, and pays its order or goes back in full.'
        : 'Ask the gateway: what was given back is noted, and the order follows.';
    case 'double':
      return 'Ask the gateway: the second payment is taken in and goes back in full.';
    case 'missing_there':
      return about === 'charge'
        ? 'Ask the gateway. If it knows no such payment, hold the goods and call whoever runs the shop.'
        : 'Ask the gateway. If the money did not go back, give it back anew on the order’s page, then close this.';
    case 'amount':
    case 'currency':
      return 'Look at it on the gateway’s pages and set it right there, then ask, or close this with what you found.';
  }
}
