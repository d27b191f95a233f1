import { data, redirect } from 'react-router';
import type { OrderLink } from '@cerulean/contract/order-links';
import { claimCart } from '../features/account/claim-cart.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { ToldPage } from '../features/account/mailed-link-page.tsx';
import { Form } from '../ui/link.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { requestContext, type RequestContext } from '../platform/request-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Money } from '../ui/price.tsx';
import '../features/account/gate-page.css';
import { isRefusal } from '../platform/backend.server.ts';
import { textOf } from '../platform/form.server.ts';
import type { Route } from './+types/order-link.ts';

/** R10: behind the link of an order that the team made for a caller. Opening it changes nothing; its button does. */
export const loader = guard(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const code = current.query.get('code');
  return { code, link: await readOrderLink(current, code) };
});

export const action = guard(async ({ context, request }: Route.ActionArgs) => {
  const current = context.get(requestContext);
  const cartId = await openOrderLink(current, await request.formData());
  if (cartId !== null && current.hasToken) await claimCart(current, cartId);
  return cartId === null ? data({ isDead: true }, 400) : redirect(`/cart/${cartId}/review`);
});

export const handle = pageMeta(() => ({ title: 'Your order', indexed: false }));

export default function OrderLinkPage({ loaderData: { code, link }, actionData }: Route.ComponentProps) {
  const busy = useSending();
  if (code === null || link === null || actionData?.isDead) return <ToldPage told={DEAD} />;
  return (
    <GatePage title="We put this together for you">
      <ul className="stack gap-2">
        {link.items.map(({ name, quantity }, index) => (
          <li key={index} translate="no">
            {quantity > 1 ? `${quantity} × ${name}` : name}
          </li>
        ))}
      </ul>
      <p className="lead">
        <Money amount={link.total} currency={link.currency} /> as it stands. You look through everything before you pay,
        and change what you like.
      </p>
      <Form className="form" method="post">
        <input type="hidden" name="code" value={code} />
        <Button tone="primary" size="lg" wide busy={busy} busyText="Opening">
          Look through it
        </Button>
      </Form>
      <p className="muted">It opens in this browser alone, and takes the place of the cart that is here.</p>
    </GatePage>
  );
}

const DEAD = {
  title: 'This link opens nothing any more',
  note: 'It is too old, a newer one took its place, or the order is paid',
  text: 'A link works for seven days, and only the newest one does. Answer the mail or call us, and we send another one.',
  way: (
    <ButtonLink href="/" tone="primary" size="lg">
      To the shop
    </ButtonLink>
  ),
};

/** What the link of an order that was made for a caller holds. Changes nothing. Null for one that opens nothing. */
async function readOrderLink({ backend }: RequestContext, code: string | null): Promise<OrderLink | null> {
  if (code === null) return null;
  try {
    return await backend.call('readOrderLink', { body: { code } });
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}

/** Moves the cart behind the link to this browser. Gives its id; null for a link that opens nothing any more. */
async function openOrderLink(requestContext: RequestContext, form: FormData): Promise<string | null> {
  try {
    const { cartId, secret } = await requestContext.backend.call('openOrderLink', {
      body: { code: textOf(form, 'code') ?? '' },
    });
    // A cart that has an owner by now is opened by their log-in alone.
    if (secret !== null) requestContext.keepCart({ id: cartId, secret });
    return cartId;
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}
