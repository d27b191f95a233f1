import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import * as changeWords from '@cerulean/messages/cart-changes';
import { Form, Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { moneyText } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { taxSumName } from '../../ui/tax-sum-name.ts';
import type { AbsentDevice } from './absent-device.server.ts';
import { stepReason } from './step-path.ts';
import type { CartProblem } from './change-cart.server.ts';

interface CartNotesProps {
  cart: Cart;
  /** The device that the last plan was chosen for, if it isn't in the cart. */
  absent: AbsentDevice | null;
  why: string | null;
  problem: CartProblem | null;
}

/**
 * Notes above the cart items: a refused change, a skipped step, an absent device, cart messages, new prices, and an older
 * cart.
 */
export function CartNotes({ cart, absent, why, problem }: CartNotesProps) {
  const reason = stepReason(why, cart);
  return (
    <div className="stack gap-3" aria-live="polite">
      {problem && (
        <Note tone="bad" title={words.notChanged}>
          <p>{words.asItStands({ problem: problem.message })}</p>
        </Note>
      )}
      {reason !== '' && (
        <Note title={words.stepBefore}>
          <p>{reason}</p>
        </Note>
      )}
      {absent && (
        <Note title={words.goodToKnow}>
          <p>
            {absent.says}{' '}
            <Link className="textlink" to={absent.link.href}>
              {absent.link.label}
            </Link>
          </p>
        </Note>
      )}
      {cart.messages.map(({ code, name = '', quantity = 0 }) => (
        <Note key={code + name} title={words.goodToKnow}>
          <p>{changeWords.change({ code, name, quantity })}</p>
        </Note>
      ))}
      <PriceChanges cart={cart} action={`/cart/${cart.id}`} />
      <OlderCart cart={cart} />
    </div>
  );
}

/** Prices that changed since the visitor last saw them (X06), old and new, with one button to acknowledge them. */
export function PriceChanges({ cart, action }: { cart: Cart; action: string }) {
  if (cart.priceChanges.length === 0) return null;
  return (
    <Note tone="warn" title={words.pricesChanged}>
      <ul className="stack gap-1">
        {cart.priceChanges.map((change) => (
          <li key={change.itemId ?? change.name}>
            {rich(
              words.priceChange({
                ...tags,
                name: changedName(cart, change),
                after: moneyText(change.after, cart.currency),
                before: moneyText(change.before, cart.currency),
              }),
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={action} className="mt-3" replace>
        <input type="hidden" name="intent" value="seen-prices" />
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="total" value={cart.totals.total} />
        <button className="btn btn-sm">{words.takeNewPrice}</button>
      </Form>
    </Note>
  );
}

function changedName(cart: Cart, { itemId, name }: Cart['priceChanges'][number]): string {
  if (itemId !== null) return name;
  return name === 'shipping' ? words.delivery : taxSumName({ ...cart, tax: cart.totals.tax });
}

/** Offers the contents of an older cart of this account, which are never added automatically (R08). */
function OlderCart({ cart }: { cart: Cart }) {
  if (cart.olderCart === null) return null;
  const names = cart.olderCart.items.map((item) => (item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name));
  return (
    <Note title={words.olderCart}>
      <p>{rich(words.olderCartHolds({ ...tags, names: new Intl.ListFormat(words.locale).format(names) }))}</p>
      <Form method="post" action={`/cart/${cart.id}`} className="mt-3">
        <input type="hidden" name="intent" value="take-over" />
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="fromCartId" value={cart.olderCart.cartId} />
        <button className="btn btn-sm">{words.takeOver}</button>
      </Form>
    </Note>
  );
}
