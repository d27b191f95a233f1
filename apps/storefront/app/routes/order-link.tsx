import { data, redirect } from 'react-router';
import { claimCart } from '../features/account/claim-cart.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { ToldPage } from '../features/account/mailed-link-page.tsx';
import { openOrderLink, readOrderLink } from '../features/checkout/order-link.server.ts';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Money } from '../ui/price.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/order-link.ts';

/** R10: behind the link of an order that the team made for a caller. Opening it changes nothing; its button does. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const code = current.query.get('code');
  return { code, link: await readOrderLink(current, code) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const cartId = await openOrderLink(current, await request.formData());
  if (cartId !== null && current.hasToken) await claimCart(current, cartId);
  return cartId === null ? data({ isDead: true }, 400) : redirect(`/cart/${cartId}/review`);
}

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
