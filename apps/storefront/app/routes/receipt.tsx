import * as words from '@cerulean/messages/account';
import { expectedArrival } from '../features/account/expected-arrival.ts';
import { Receipt } from '../features/account/receipt.tsx';
import { readOwnOrder } from '../features/account/read-order.server.ts';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AddressText } from '../features/checkout/review-blocks.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/receipt.css';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/receipt.ts';

/** Loads the printable receipt for one of the account's orders. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const here = `/existing-user/orders/${params.orderId}/receipt`;
  const { order } = await readOwnOrder(current, params.orderId, here);
  return { order, arrival: expectedArrival(order, new Date(), current.config.timeZone) };
});

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: words.receiptOf({ number: data.order.number }),
  indexed: false,
}));

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { order, arrival } = loaderData;
  const delivery = order.person?.delivery;
  return (
    <AccountFrame>
      <p className="mb-3 no-print">
        <TextLink href={`/existing-user/orders/${order.id}`}>{words.backToOrder}</TextLink>
      </p>
      <Receipt order={order} arrival={arrival}>
        {delivery && <AddressText address={delivery} />}
      </Receipt>
    </AccountFrame>
  );
}
