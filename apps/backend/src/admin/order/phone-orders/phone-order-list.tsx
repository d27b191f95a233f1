import { Box, Link } from '@strapi/design-system';
import { useState } from 'react';
import { ChangeForm } from '../../parts/change-form.tsx';
import { when } from '../../parts/labels.ts';
import { List, OrderLink, PageLink, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { phoneOrderLabel, canWrite, type ShownPhoneOrder } from './phone-order-labels.ts';

/** Lists phone orders with their progress. Staff can send another email or void a link. */
export function PhoneOrderList() {
  const [chosen, setChosen] = useState<string | null>(null);
  const actorLabel = useActorLabel();
  const loaded = useAnswer<{ orders: ShownPhoneOrder[]; more: boolean }>(`/staff/phone-orders?page=${usePage()}`);
  return (
    <StaffPage
      title="Orders for callers"
      subtitle="The caller gets a link by mail, looks through the order, and pays. Nobody of the team sees the link"
      back="/orders"
    >
      <Box paddingBottom={4}>
        <PageLink to="/orders/new">Make an order for a caller</PageLink>
      </Box>
      <Shown loaded={loaded}>
        {({ orders, more }) => (
          <>
            <List
              rows={orders}
              more={more}
              empty="Nobody has made an order for a caller yet."
              columns={{
                Made: ({ madeAt }) => when(madeAt),
                For: ({ name, email }) => (email === null ? 'The cart is gone' : `${name ?? ''} ${email}`.trim()),
                By: ({ madeBy }) => actorLabel('staff', madeBy),
                'How far': (order) => phoneOrderLabel(order, new Date()),
                Order: ({ order }) => <OrderLink id={order?.id ?? null} number={order?.number ?? null} />,
                Change: (order) => (canWrite(order) ? <Choose onChoose={() => setChosen(order.id)} /> : '–'),
              }}
            />
            {orders
              .filter((order) => order.id === chosen && canWrite(order))
              .map((order) => (
                <Box key={`${order.id} ${order.mails}`} paddingTop={6}>
                  <ChangeLink order={order} />
                </Box>
              ))}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Choose({ onChoose }: { onChoose: () => void }) {
  return (
    <Link tag="button" onClick={onChoose}>
      Change the link
    </Link>
  );
}

function ChangeLink({ order: { id, email, mails } }: { order: ShownPhoneOrder }) {
  return (
    <>
      <ChangeForm
        title={`Mail ${email} another link`}
        action="Mail it"
        example="The first one got lost"
        confirm="The link of the last mail is void from now on."
        path={`/staff/phone-orders/${id}/mails`}
        body={{ mails }}
        done="The link is on its way"
      />
      <ChangeForm
        title={`Make the link of ${email} void`}
        action="Make it void"
        example="They changed their mind"
        confirm="No link opens this order any more. A browser that has opened it keeps its cart."
        path={`/staff/phone-orders/${id}/void`}
        body={{}}
        done="The link is void"
      />
    </>
  );
}
