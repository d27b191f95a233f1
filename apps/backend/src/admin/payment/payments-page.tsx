import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Numbers } from './daily-figures.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { PaymentExceptions } from './exceptions.tsx';
import type { LimitHit } from '../../commerce/payment/exceptions/limit-hits.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { when } from '../parts/labels.ts';
import { List, OrderLink, Panel, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { PaymentLinks } from './payment-links.tsx';

type Hit = OnWire<LimitHit>;

const KINDS: Readonly<Record<Hit['kind'], string>> = { cart: 'Cart', account: 'Account', address: 'IP address' };

const PLACES: Readonly<Record<string, ReactNode>> = {
  limits: <Limits />,
  figures: <Numbers />,
  reconciliation: <Reconciliation />,
};

/** Lists the payment attempts that hit a rate limit. */
function Limits() {
  const loaded = useAnswer<{ hits: Hit[]; more: boolean }>(`/staff/payments/limits?page=${usePage()}`);
  const canChange = useMay('payments.change');
  return (
    <StaffPage title="Limits of paying" subtitle="Who tried so often that they were asked to wait">
      <PaymentLinks here="/payments/limits" />
      <Panel title="Asked to wait">
        <Shown loaded={loaded}>
          {({ hits, more }) => (
            <List
              rows={hits}
              more={more}
              empty="Nobody has met a limit in the last 90 days."
              columns={{
                'Limit of': ({ kind }) => KINDS[kind],
                Mark: ({ mark }) => mark,
                Refused: ({ hits: count }) => (count === 1 ? 'Once' : `${count} times`),
                First: ({ firstAt }) => when(firstAt),
                Last: ({ lastAt }) => when(lastAt),
                'Last order': ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                Do: canChange && ((hit) => (hit.lifted ? 'May try again' : <Lift hit={hit} />)),
              }}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

function Lift({ hit: { id, kind, mark } }: { hit: Hit }) {
  return (
    <ActWithReason
      action="Let them try again"
      about={`${KINDS[kind]} ${mark}`}
      explain="What was counted is forgotten, and the next try goes through. The limit holds for what comes after."
      example="The buyer called, their bank was down"
      path={`/staff/payments/limits/${id}`}
      done="They may try again"
    />
  );
}

/** Payment pages: exceptions, reconciliation with gateways, daily figures, and rate limits. */
export function PaymentsPage() {
  // The panel mounts this page at `payments/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  return PLACES[place] ?? <PaymentExceptions />;
}
