import { Page, useRBAC } from '@strapi/strapi/admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Numbers } from './daily-figures.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { PaymentExceptions } from './exceptions.tsx';
import type { LimitHit } from '../../commerce/payment/exceptions/limit-hits.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { List, Pages, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/labels.ts';
import { OrderLink, PaymentLinks } from './payment-links.tsx';

type Hit = Omit<LimitHit, 'firstAt' | 'lastAt'> & { firstAt: string; lastAt: string };

const KINDS: Readonly<Record<Hit['kind'], string>> = { cart: 'Cart', account: 'Account', address: 'IP address' };

const PLACES: Readonly<Record<string, ReactNode>> = {
  limits: <Limits />,
  figures: <Numbers />,
  reconciliation: <Reconciliation />,
};

/** Who was told to wait before the next try to pay. */
function Limits() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<{ hits: Hit[]; more: boolean }>(`/staff/payments/limits?page=${page}`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.payments.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  return (
    <StaffPage title="Limits of paying" subtitle="Who tried so often that they were asked to wait">
      <PaymentLinks here="/payments/limits" />
      <Panel title="Asked to wait">
        <Shown loaded={loaded}>
          {({ hits, more }) => (
            <>
              <List
                heads={['Limit of', 'Mark', 'Refused', 'First', 'Last', 'Last order', ...(canChange ? ['Do'] : [])]}
                empty="Nobody has met a limit in the last 90 days."
                rows={hits.map((hit) => ({
                  key: String(hit.id),
                  cells: [
                    KINDS[hit.kind],
                    hit.mark,
                    hit.hits === 1 ? 'Once' : `${hit.hits} times`,
                    when(hit.firstAt),
                    when(hit.lastAt),
                    <OrderLink key="order" id={hit.orderId} number={hit.orderNumber} />,
                    ...(canChange
                      ? [
                          hit.lifted ? (
                            'May try again'
                          ) : (
                            <ActWithReason
                              key="lift"
                              action="Let them try again"
                              about={`${KINDS[hit.kind]} ${hit.mark}`}
                              explain="What was counted is forgotten, and the next try goes through. The limit holds for what comes after."
                              example="The buyer called, their bank was down"
                              path={`/staff/payments/limits/${hit.id}`}
                              done="They may try again"
                              onDone={loaded.again}
                            />
                          ),
                        ]
                      : []),
                  ],
                }))}
              />
              <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
            </>
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

/** Payments: what has to be looked at, what gateways report, the numbers of the day, and limits. */
export function PaymentsPage() {
  // The panel mounts this page at `payments/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.payments.read', subject: null }]}>
      {PLACES[place] ?? <PaymentExceptions />}
    </Page.Protect>
  );
}
