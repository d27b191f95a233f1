import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { pointsToPay } from '@cerulean/rules/points';
import { Form } from '../../ui/link.tsx';
import { Num } from '../../ui/num.tsx';
import { moneyText } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';

/** The account's points, with a button that applies them to the order or removes them again (R05, R25). */
export function UsePoints({ cart }: { cart: Cart }) {
  const { points, totals, currency } = cart;
  if (!points || (points.balance <= 0 && !points.use)) return null;
  const due = totals.total + totals.points;
  const possible = pointsToPay(due, points);
  const part = points.use ? { points: points.spent, amount: totals.points } : possible;
  const b = (text: string) => <Num as="b">{text}</Num>;
  return (
    <Form method="post" action={`/cart/${cart.id}`} className="ruled-both row gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="points" />
      <input type="hidden" name="version" value={cart.version} />
      <input type="hidden" name="use" value={points.use ? 'no' : 'yes'} />
      <p role="status">
        {rich(
          points.use
            ? words.pointsUsed({ ...tags, b, points: part.points, amount: moneyText(-part.amount, currency) })
            : words.pointsHeld({ ...tags, b, points: points.balance, amount: moneyText(part.amount, currency) }),
        )}
        {possible.isHeldBack && (
          <span className="small muted as-block">
            {rich(words.pointsHeldBack({ ...tags, minimum: moneyText(points.minimum, currency) }))}
          </span>
        )}
      </p>
      <button className="btn btn-sm">{points.use ? words.keepPoints : words.usePoints}</button>
    </Form>
  );
}
