import { Box, Link } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { PhoneOrderRow } from '../../../commerce/order/phone-orders/phone-order-store.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { List, Pages, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { when } from '../../parts/labels.ts';
import { phoneOrderLabel, canWrite, type ShownPhoneOrder } from './phone-order-labels.ts';

/** Orders that the team made for callers: how far each is, another mail, and the end of its link. */
export function PhoneOrderList() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const [chosen, setChosen] = useState<string | null>(null);
  const actorLabel = useActorLabel();
  const loaded = useAnswer<{ orders: ShownPhoneOrder[]; more: boolean }>(`/staff/phone-orders?page=${page}`);
  return (
    <StaffPage
      title="Orders for callers"
      subtitle="The caller gets a link by mail, looks through the order, and pays. Nobody of the team sees the link"
      back={<BackButton fallback="/orders" />}
    >
      <Box paddingBottom={4}>
        <Link tag={NavLink} to="/orders/new">
          Make an order for a caller
        </Link>
      </Box>
      <Shown loaded={loaded}>
        {({ orders, more }) => (
          <>
            <List
              heads={['Made', 'For', 'By', 'How far', 'Order', 'Change']}
              empty="Nobody has made an order for a caller yet."
              rows={orders.map((order) => ({
                key: order.id,
                cells: [
                  when(order.madeAt),
                  order.email === null ? 'The cart is gone' : `${order.name ?? ''} ${order.email}`.trim(),
                  actorLabel('staff', order.madeBy),
                  phoneOrderLabel(order, new Date()),
                  order.order ? (
                    <Link key="order" tag={NavLink} to={`/orders/${order.order.id}`}>
                      {order.order.number}
                    </Link>
                  ) : (
                    '–'
                  ),
                  canWrite(order) ? <Choose key="change" id={order.id} onChoose={setChosen} /> : '–',
                ],
              }))}
            />
            <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
            {orders
              .filter((order) => order.id === chosen && canWrite(order))
              .map((order) => (
                <Box key={`${order.id} ${order.mails}`} paddingTop={6}>
                  <ChangeLink order={order} onChanged={loaded.again} />
                </Box>
              ))}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Choose({ id, onChoose }: { id: PhoneOrderRow['id']; onChoose: (id: string) => void }) {
  return (
    <Link tag="button" onClick={() => onChoose(id)}>
      Change the link
    </Link>
  );
}

function ChangeLink({ order, onChanged }: { order: ShownPhoneOrder; onChanged: () => void }) {
  const { id, email, mails } = order;
  return (
    <>
      <ChangeForm
        title={`Mail ${email} another link`}
        action="Mail it"
        example="The first one got lost"
        confirm={() => 'The link of the last mail is void from now on.'}
        read={() => ({ path: `/staff/phone-orders/${id}/mails`, body: { mails }, done: 'The link is on its way' })}
        onChanged={onChanged}
      >
        {() => null}
      </ChangeForm>
      <ChangeForm
        title={`Make the link of ${email} void`}
        action="Make it void"
        example="They changed their mind"
        confirm={() => 'No link opens this order any more. A browser that has opened it keeps its cart.'}
        read={() => ({ path: `/staff/phone-orders/${id}/void`, body: {}, done: 'The link is void' })}
        onChanged={onChanged}
      >
        {() => null}
      </ChangeForm>
    </>
  );
}
