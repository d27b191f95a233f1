import { Typography } from '@strapi/design-system';
import type { OpenDispute, OpenRequest } from '../../commerce/fulfillment/find-requests.ts';
import { gatewayLabel, money, when } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { requestLabel } from './request-labels.ts';

interface Answer {
  requests: OnWire<OpenRequest>[];
  disputes: OnWire<OpenDispute>[];
  more: boolean;
}

/** Lists cancellations and returns that staff must decide, and disputes with their deadlines. */
export function RequestsPage() {
  const loaded = useAnswer<Answer>(`/staff/requests?page=${usePage()}`);
  return (
    <StaffPage title="Requests" subtitle="What buyers ask for after the payment, and what their banks want to know">
      <Shown loaded={loaded}>
        {({ requests, disputes, more }) => (
          <>
            <List
              title="Cancellations and returns"
              rows={requests}
              more={more}
              empty="Nobody waits for an answer."
              columns={{
                Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                What: (request) => [requestLabel(request), request.number].filter(Boolean).join(', '),
                Since: ({ askedAt }) => when(askedAt),
                Buyer: ({ name }) => name ?? 'Erased',
                Why: ({ why }) => why ?? '–',
              }}
            />
            <List
              title="Disputes"
              rows={disputes}
              keyOf={({ ref }) => ref}
              empty="No bank asks about a payment."
              columns={{
                Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                Amount: ({ amount, currency }) => money(amount, currency),
                Since: ({ openedAt }) => when(openedAt),
                'Answer until': ({ answerBy }) =>
                  answerBy === null ? (
                    'Answered, the bank decides'
                  ) : (
                    <Typography fontWeight="bold" textColor="danger600">
                      {when(answerBy)}
                    </Typography>
                  ),
                'At the gateway': ({ gateway, ref }) => `${gatewayLabel(gateway)} ${ref}`,
              }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
