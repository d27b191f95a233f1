import { gatewayLabel } from '@cerulean/contract/gateways';
import { Typography } from '@strapi/design-system';
import type { OpenDispute, OpenRequest } from '../../commerce/fulfillment/find-requests.ts';
import { money, when } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { useWords } from '../parts/use-words.ts';

interface Answer {
  requests: OnWire<OpenRequest>[];
  disputes: OnWire<OpenDispute>[];
  more: boolean;
}

/** Lists cancellations and returns that staff must decide, and disputes with their deadlines. */
export function RequestsPage() {
  const words = useWords('panel-fulfillment');
  const loaded = useAnswer<Answer>(`/staff/requests?page=${usePage()}`);
  return (
    <StaffPage title={words('requests')} subtitle={words('requestsSubtitle')}>
      <Shown loaded={loaded}>
        {({ requests, disputes, more }) => (
          <>
            <List
              title={words('cancellationsAndReturns')}
              rows={requests}
              more={more}
              empty={words('noRequests')}
              columns={{
                [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                [words('what')]: (request) =>
                  [words(`${request.kind}_${request.state}`), request.number].filter(Boolean).join(', '),
                [words('since')]: ({ askedAt }) => when(askedAt),
                [words('customer')]: ({ name }) => name ?? words('erased'),
                [words('reason')]: ({ why }) => why ?? '–',
              }}
            />
            <List
              title={words('disputes')}
              rows={disputes}
              keyOf={({ ref }) => ref}
              empty={words('noDisputes')}
              columns={{
                [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                [words('amount')]: ({ amount, currency }) => money(amount, currency),
                [words('opened')]: ({ openedAt }) => when(openedAt),
                [words('answerBy')]: ({ answerBy }) =>
                  answerBy === null ? (
                    words('answered')
                  ) : (
                    <Typography fontWeight="bold" textColor="danger600">
                      {when(answerBy)}
                    </Typography>
                  ),
                [words('atGateway')]: ({ gateway, ref }) => `${gatewayLabel(gateway)} ${ref}`,
              }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
