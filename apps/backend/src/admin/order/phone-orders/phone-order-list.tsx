import { Box, Link } from '@strapi/design-system';
import { useState } from 'react';
import { ChangeForm } from '../../parts/change-form.tsx';
import { when } from '../../parts/labels.ts';
import { List, OrderLink, PageLink, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { phoneOrderLabel, canWrite, type ShownPhoneOrder } from './phone-order-labels.ts';
import { useLabels, useWords } from '../../parts/use-words.ts';

/** Lists phone orders with their progress. Staff can send another email or void a link. */
export function PhoneOrderList() {
  const words = useWords('panel-order');
  const labels = useLabels();
  const [chosen, setChosen] = useState<string | null>(null);
  const actorLabel = useActorLabel();
  const loaded = useAnswer<{ orders: ShownPhoneOrder[]; more: boolean }>(`/staff/phone-orders?page=${usePage()}`);
  return (
    <StaffPage title={words('phoneOrders')} subtitle={words('phoneOrdersSubtitle')} back="/orders">
      <Box paddingBottom={4}>
        <PageLink to="/orders/new">{words('makePhoneOrder')}</PageLink>
      </Box>
      <Shown loaded={loaded}>
        {({ orders, more }) => (
          <>
            <List
              rows={orders}
              more={more}
              empty={words('noPhoneOrders')}
              columns={{
                [words('made')]: ({ madeAt }) => when(madeAt),
                [words('forWhom')]: ({ name, email }) =>
                  email === null ? words('cartGone') : `${name ?? ''} ${email}`.trim(),
                [words('by')]: ({ madeBy }) => actorLabel('staff', madeBy),
                [words('progress')]: (order) => phoneOrderLabel(words, labels, order, new Date()),
                [words('order')]: ({ order }) => <OrderLink id={order?.id ?? null} number={order?.number ?? null} />,
                [words('change')]: (order) => (canWrite(order) ? <Choose onChoose={() => setChosen(order.id)} /> : '–'),
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
  const words = useWords('panel-order');
  return (
    <Link tag="button" onClick={onChoose}>
      {words('changeLink')}
    </Link>
  );
}

function ChangeLink({ order: { id, email, mails } }: { order: ShownPhoneOrder }) {
  const words = useWords('panel-order');
  return (
    <>
      <ChangeForm
        title={words('resendTitle', { email: String(email) })}
        action={words('resend')}
        example={words('resendExample')}
        confirm={words('resendConfirm')}
        path={`/staff/phone-orders/${id}/mails`}
        body={{ mails }}
        done={words('linkSent')}
      />
      <ChangeForm
        title={words('voidTitle', { email: String(email) })}
        action={words('cancelLink')}
        example={words('voidExample')}
        confirm={words('voidConfirm')}
        path={`/staff/phone-orders/${id}/void`}
        body={{}}
        done={words('voided')}
      />
    </>
  );
}
