import { GatePage } from '../features/account/gate-page.tsx';
import { ToldPage } from '../features/account/mailed-link-page.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { SubmitButton } from '../platform/form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Money } from '../ui/price.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/order-link.ts';

export { loader, action } from './parts/order-link.server.ts';

export const handle = pageMeta(() => ({ title: 'Your order', indexed: false }));

export default function OrderLinkPage({ loaderData: { code, link }, actionData }: Route.ComponentProps) {
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
        <SubmitButton tone="primary" size="lg" wide busyText="Opening">
          Look through it
        </SubmitButton>
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
