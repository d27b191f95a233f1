import { Link, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { OpenDispute, OpenRequest } from '../../../commerce/fulfillment/find-requests.ts';
import { List, Pages, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { gatewayLabel, money, when } from '../../parts/labels.ts';
import { requestLabel } from './request-labels.ts';

type Request = Omit<OpenRequest, 'askedAt'> & { askedAt: string };
type Dispute = Omit<OpenDispute, 'openedAt' | 'answerBy'> & { openedAt: string; answerBy: string | null };

/** What waits for staff: cancellations and returns, and disputes with their deadline. */
export function RequestsPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.orders.decide', subject: null }]}>
      <Desk />
    </Page.Protect>
  );
}

function Desk() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<{ requests: Request[]; disputes: Dispute[]; more: boolean }>(`/staff/requests?page=${page}`);
  return (
    <StaffPage title="Requests" subtitle="What buyers ask for after the payment, and what their banks want to know">
      <Shown loaded={loaded}>
        {({ requests, disputes, more }) => (
          <>
            <Panel title="Cancellations and returns">
              <List
                heads={['Order', 'What', 'Since', 'Buyer', 'Why']}
                empty="Nobody waits for an answer."
                rows={requests.map((request) => ({
                  key: request.id,
                  cells: [
                    <OrderLink key="order" id={request.orderId} number={request.orderNumber} />,
                    `${requestLabel(request)}${request.number === null ? '' : `, ${request.number}`}`,
                    when(request.askedAt),
                    request.name ?? 'Erased',
                    request.why ?? '–',
                  ],
                }))}
              />
              <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
            </Panel>
            <Panel title="Disputes">
              <List
                heads={['Order', 'Amount', 'Since', 'Answer until', 'At the gateway']}
                empty="No bank asks about a payment."
                rows={disputes.map((dispute) => ({
                  key: dispute.ref,
                  cells: [
                    <OrderLink key="order" id={dispute.orderId} number={dispute.orderNumber} />,
                    money(dispute.amount, dispute.currency),
                    when(dispute.openedAt),
                    dispute.answerBy === null ? (
                      'Answered, the bank decides'
                    ) : (
                      <Typography key="by" fontWeight="bold" textColor="danger600">
                        {when(dispute.answerBy)}
                      </Typography>
                    ),
                    `${gatewayLabel(dispute.gateway)} ${dispute.ref}`,
                  ],
                }))}
              />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link tag={NavLink} to={`/orders/${id}`}>
      {number}
    </Link>
  );
}
