import * as words from '@cerulean/messages/account';
import { GatePage } from '../features/account/gate-page.tsx';
import { ToldPage } from '../features/account/mailed-link-page.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { SubmitButton } from '../platform/form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { moneyText } from '../ui/price.tsx';
import { rich, tags } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/order-link.ts';

export { loader, action } from './parts/order-link.server.ts';

export const handle = pageMeta(() => ({ title: words.orderTitle, indexed: false }));

export default function OrderLinkPage({ loaderData: { code, link }, actionData }: Route.ComponentProps) {
  if (code === null || link === null || actionData?.isDead) return <ToldPage told={DEAD} />;
  return (
    <GatePage title={words.orderForYou}>
      <ul className="stack gap-2">
        {link.items.map(({ name, quantity }, index) => (
          <li key={index} translate="no">
            {quantity > 1 ? `${quantity} × ${name}` : name}
          </li>
        ))}
      </ul>
      <p className="lead">{rich(words.orderForYouText({ ...tags, total: moneyText(link.total, link.currency) }))}</p>
      <Form className="form" method="post">
        <input type="hidden" name="code" value={code} />
        <SubmitButton tone="primary" size="lg" wide busyText={words.opening}>
          {words.lookThrough}
        </SubmitButton>
      </Form>
      <p className="muted">{words.opensHere}</p>
    </GatePage>
  );
}

const DEAD = {
  title: words.deadTitle,
  note: words.orderDead,
  text: words.orderDeadText,
  way: (
    <ButtonLink href="/" tone="primary" size="lg">
      {words.toShop}
    </ButtonLink>
  ),
};
