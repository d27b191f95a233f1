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
import { useWords } from '../parts/use-words.ts';

type Hit = OnWire<LimitHit>;

const PLACES: Readonly<Record<string, ReactNode>> = {
  limits: <Limits />,
  figures: <Numbers />,
  reconciliation: <Reconciliation />,
};

/** Lists the payment attempts that hit a rate limit. */
function Limits() {
  const words = useWords('panel-payment');
  const loaded = useAnswer<{ hits: Hit[]; more: boolean }>(`/staff/payments/limits?page=${usePage()}`);
  const canChange = useMay('payments.change');
  return (
    <StaffPage title={words('limitsTitle')} subtitle={words('limitsSubtitle')}>
      <PaymentLinks here="/payments/limits" />
      <Panel title={words('limitsList')}>
        <Shown loaded={loaded}>
          {({ hits, more }) => (
            <List
              rows={hits}
              more={more}
              empty={words('noLimits')}
              columns={{
                [words('limitOf')]: ({ kind }) => words(kind),
                [words('limitMark')]: ({ mark }) => mark,
                [words('refusals')]: ({ hits: count }) => words('times', { count }),
                [words('first')]: ({ firstAt }) => when(firstAt),
                [words('last')]: ({ lastAt }) => when(lastAt),
                [words('lastOrder')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                [words('actions')]: canChange && ((hit) => (hit.lifted ? words('limitReset') : <Lift hit={hit} />)),
              }}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

function Lift({ hit: { id, kind, mark } }: { hit: Hit }) {
  const words = useWords('panel-payment');
  return (
    <ActWithReason
      action={words('resetLimit')}
      about={words('limitFor', { kind: words(kind), mark })}
      explain={words('resetExplain')}
      example={words('resetExample')}
      path={`/staff/payments/limits/${id}`}
      done={words('limitReset')}
    />
  );
}

/** Payment pages: exceptions, reconciliation with gateways, daily figures, and rate limits. */
export function PaymentsPage() {
  // The panel mounts this page at `payments/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  return PLACES[place] ?? <PaymentExceptions />;
}
