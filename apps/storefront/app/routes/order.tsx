import { AccountFrame } from '../features/account/account-frame.tsx';
import { OrderItems, OrderSum } from '../features/checkout/order-view.tsx';
import { dateText, stateWords } from '../features/checkout/order-words.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { AddressText } from '../features/checkout/review-blocks.tsx';
import { isRefusal } from '../platform/backend.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { visit } from '../platform/visit.ts';
import { Badge } from '../ui/badge.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { Note } from '../ui/note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/order.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const here = `/existing-user/orders/${params.orderId}`;
  try {
    return await ownerOnly(here, () => context.get(visit).backend.call('readOrder', { params }));
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(here);
    throw error;
  }
}

export const handle = pageMeta<typeof loader>(({ data }) => ({ title: `Order ${data.order.number}`, indexed: false }));

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { person } = order;
  const preparing = order.state === 'paid' && order.items.some((item) => item.kind === 'plan' && item.sim === 'esim');
  return (
    <AccountFrame>
      <p className="mb-3">
        <TextLink href="/existing-user/orders">All orders</TextLink>
      </p>
      <h1 className="t-2">
        Order{' '}
        <span className="num" translate="no">
          {order.number}
        </span>
      </h1>
      <p className="muted mt-2 mb-6">
        {dateText(order.placedAt)}{' '}
        <Badge tone={order.state === 'paid' ? 'ok' : undefined}>{stateWords[order.state]}</Badge>
      </p>
      {preparing && person && (
        <div className="mb-5">
          <Note title="Your eSIM">
            <p>
              We are preparing your eSIM and write to you at <EmailText email={person.email} />.
            </p>
          </Note>
        </div>
      )}
      <div className="checkout">
        <div>
          <h2 className="sr">What you ordered</h2>
          <OrderItems order={order} />
          {person?.delivery && (
            <section className="block" aria-labelledby="delivery">
              <h2 id="delivery">Delivery</h2>
              <p>
                <span translate="no">{person.name}</span>
                <br />
                <AddressText address={person.delivery} />
              </p>
            </section>
          )}
          {person !== null && person.e911.length > 0 && (
            <section className="block" aria-labelledby="e911">
              <h2 id="e911">911 address</h2>
              <div>
                {person.e911.map(({ itemId, address }) => (
                  <p key={itemId}>
                    <AddressText address={address} />
                  </p>
                ))}
              </div>
            </section>
          )}
        </div>
        <OrderSum order={order} />
      </div>
    </AccountFrame>
  );
}
