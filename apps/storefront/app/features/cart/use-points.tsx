import type { Cart } from '@cerulean/contract/cart';
import { pointsToPay } from '@cerulean/rules/points';
import { Form } from '../../ui/link.tsx';
import { Num } from '../../ui/num.tsx';
import { Money } from '../../ui/price.tsx';

/** The account's points, with a button that applies them to the order or removes them again (R05, R25). */
export function UsePoints({ cart }: { cart: Cart }) {
  const { points, totals, currency } = cart;
  if (!points || (points.balance <= 0 && !points.use)) return null;
  const due = totals.total + totals.points;
  const possible = pointsToPay(due, points);
  const part = points.use ? { points: points.spent, amount: totals.points } : possible;
  return (
    <Form method="post" action={`/cart/${cart.id}`} className="ruled-both row gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="points" />
      <input type="hidden" name="version" value={cart.version} />
      <input type="hidden" name="use" value={points.use ? 'no' : 'yes'} />
      <p role="status">
        {points.use ? 'Paid with ' : 'You have '}
        <Num as="b">{(points.use ? part.points : points.balance).toLocaleString('en-US')}</Num> reward points
        {points.use ? ': ' : ', good for '}
        <b>
          <Money amount={points.use ? -part.amount : part.amount} currency={currency} />
        </b>
        {points.use ? '' : ' of this cart'}
        {possible.isHeldBack && (
          <span className="small muted as-block">
            The rest has to be nothing, or at least <Money amount={points.minimum} currency={currency} />: less cannot
            be charged.
          </span>
        )}
      </p>
      <button className="btn btn-sm">{points.use ? 'Keep my points' : 'Use my points'}</button>
    </Form>
  );
}
