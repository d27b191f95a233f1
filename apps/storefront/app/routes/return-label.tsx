import * as words from '@cerulean/messages/after-payment';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { Part, PrintButton } from '../features/account/receipt.tsx';
import { readOwnOrder } from '../features/account/read-order.server.ts';
import { labelOf } from '../features/after-payment/request-return-or-cancel.server.ts';
import { quantityText } from '../features/after-payment/parcels.tsx';
import { AddressText } from '../features/checkout/review-blocks.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { useRootData } from '../platform/root-data.ts';
import '../features/account/receipt.css';
import { Logo } from '../ui/logo.tsx';
import { Num } from '../ui/num.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/return-label.ts';

/** Loads an accepted return's label, to print and attach to the parcel (R13). */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const here = `/existing-user/orders/${params.orderId}/label/${params.requestId}`;
  const { order } = await readOwnOrder(current, params.orderId, here);
  const request = labelOf(order, params.requestId);
  if (!request) throw pageNotFound(here);
  return { order, request };
});

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: words.labelTitle({ number: data.request.number ?? '' }),
  indexed: false,
}));

export default function ReturnLabelPage({ loaderData: { order, request } }: Route.ComponentProps) {
  const site = useRootData()?.site;
  const { person } = order;
  return (
    <AccountFrame>
      <p className="mb-3 no-print">
        <TextLink href={`/existing-user/orders/${order.id}`}>{words.backToOrder}</TextLink>
      </p>
      <article className="receipt" aria-labelledby="label">
        <header className="row apart">
          <Logo name={site?.name ?? 'Cerulean Mobile'} />
          <PrintButton />
        </header>
        <div>
          <p className="muted">{words.returned}</p>
          <h1 id="label" className="t-2 num" translate="no">
            {request.number}
          </h1>
        </div>
        <dl className="receipt-facts">
          <Part term={words.to}>
            <ReturnAddress rows={order.goods?.returnTo ?? [words.returnsOf({ shop: site?.name ?? '' })]} />
          </Part>
          {person && (
            <Part term={words.sender}>
              <span className="break" translate="no">
                {person.name}
              </span>
              {person.delivery && (
                <span className="as-block">
                  <AddressText address={person.delivery} />
                </span>
              )}
            </Part>
          )}
          <Part term={words.order}>
            <Num>{order.number}</Num>
          </Part>
          <Part term={words.inIt} whole>
            {request.items.map(({ itemId, quantity }) => quantityText(order, itemId, quantity)).join(', ')}
          </Part>
          {request.answer !== null && (
            <Part term={words.note} whole>
              <span className="break">{request.answer}</span>
            </Part>
          )}
        </dl>
        <p className="muted">{words.cutOut}</p>
      </article>
    </AccountFrame>
  );
}

function ReturnAddress({ rows }: { rows: readonly string[] }) {
  return (
    <span className="as-block break" translate="no">
      {rows.map((row, index) => (
        <span key={row}>
          {index > 0 && <br />}
          {row}
        </span>
      ))}
    </span>
  );
}
