import type { Cart, CartItem, PlanItem, ProductItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { deviceText } from '@cerulean/rules/device-text';
import { MAX_QUANTITY } from '@cerulean/rules/limits';
import { maxQuantity } from '@cerulean/rules/max-quantity';
import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Money, moneyText, WasMoney } from '../../ui/price.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { readQuantity } from '../../ui/read-quantity.ts';
import { rich, tags } from '../../ui/rich.tsx';
import { termLength } from '../../ui/term-length.ts';
import { submittedBy, useOneByOne, type Refused } from './use-cart-changes.ts';
import type { CartProblem } from './change-cart.server.ts';
import { ItemPicture } from '../catalog/item-picture.tsx';
import { countAlike } from './cart-lines.ts';
import { quantityProblem } from './quantity-problem.ts';
import { availabilityText, isBlocked, paidOnceText, simText, termText } from '../catalog/item-text.ts';
import { variantText } from '../catalog/variant-text.ts';
import { DATA_ONLY, dataText } from '../catalog/plan-text.ts';

/** The error message for an invalid quantity, and the value to show in the quantity field. */
type Wrong = Pick<CartProblem, 'message' | 'typed'>;

interface LineProps {
  cart: Cart;
  item: CartItem;
}

/** Number of identical cart items that this line represents. */
interface Counted {
  count: number;
}

/** The item that is removed when one of several identical items is removed. */
interface WithLast {
  last: CartItem;
}

/** `problem` is set if the whole page was submitted, without JavaScript. */
type WithProblem<Props> = Props & { problem: CartProblem | null };

/**
 * A cart item with its controls: the stepper, a plan, and removal (`.line-controls`). Every control is a separate form
 * and works without JavaScript.
 */
export function CartLine({ cart, item, count, last, problem }: WithProblem<LineProps & Counted & WithLast>) {
  return item.kind === 'plan' ? (
    <PlanLine cart={cart} item={item} count={count} last={last} />
  ) : (
    <ProductLine cart={cart} item={item} count={count} problem={problem} />
  );
}

function ProductLine({ cart, item, count, problem }: WithProblem<{ cart: Cart; item: ProductItem } & Counted>) {
  const fetcher = useFetcher<Refused>({ key: `item-${item.id}` });
  const [waiting, send] = useOneByOne(fetcher, cart);
  const sent = waiting ?? fetcher.formData;
  const removing = sent?.get('intent') === 'remove';
  const asked = sent && !removing ? readQuantity(sent) : undefined;
  const quantity = removing ? 0 : item.attachedTo === null ? Math.min(asked ?? item.quantity, MAX_QUANTITY) : count;
  const [wrong, setWrong] = useState<Wrong | null>(problem);
  if (quantity < 1) return null;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = submittedBy(event);
    const message = quantityProblem(form);
    setWrong(message === null ? null : { message, typed: String(form.get('quantity')) });
    if (message === null) send(event);
    else event.preventDefault();
  };
  const refused = wrong?.message ?? fetcher.data?.problem?.message;
  const most = maxQuantity(item, item.unitPrice, item.plans);
  const [hintId, errorId] = [`limit-${item.id}`, `refused-${item.id}`];
  return (
    <li className="line" data-blocked={isBlocked(item.availability) || undefined}>
      <ItemPicture item={item} size={128} />
      <div>
        <h2>
          <Link to={`/products/${item.documentId}`} className="plain" translate="no">
            {item.name}
          </Link>
        </h2>
        <p className="small muted">{variantText(item)}</p>
        <Availability item={item} />
      </div>
      <p className="cost">
        {item.unitPrice === 0 ? (
          <span>{words.free}</span>
        ) : (
          <Money amount={item.unitPrice * quantity} currency={cart.currency} />
        )}
        {quantity > 1 && item.unitPrice > 0 && (
          <small>
            <span translate="no">{quantity} × </span>
            <Money amount={item.unitPrice} currency={cart.currency} />
          </small>
        )}
        {item.formerPrice !== null && item.formerPrice > item.unitPrice && (
          <small>
            <WasMoney amount={item.formerPrice * quantity} currency={cart.currency} />
          </small>
        )}
      </p>
      <Controls cart={cart}>
        {item.attachedTo === null ? (
          <>
            <fetcher.Form className="row gap-3" method="post" action={`/cart/${cart.id}`} onSubmit={check} noValidate>
              <LineFields cart={cart} item={item} intent="quantity" />
              <input type="hidden" name="seen" value={item.quantity} />
              <input type="hidden" name="most" value={most} />
              <Quantity
                value={quantity}
                max={most}
                label={words.quantityOf({ name: item.name })}
                refused={wrong?.typed ?? null}
                describedBy={refused ? `${hintId} ${errorId}` : hintId}
              />
              <p className="mini muted" id={hintId}>
                {words.quantityHint({ kit: most === MAX_QUANTITY ? 'no' : item.plans > 0 ? 'plans' : 'alone', most })}
              </p>
              <Refusal id={errorId} message={refused} />
            </fetcher.Form>
            {opensPlanStep(cart) && CARRIERS.has(item.productKind) && item.plans < item.quantity && (
              <Link className="textlink" to={`/cart/${cart.id}/select-plan?item=${item.id}`} reloadDocument>
                {rich(words.choosePlan({ ...tags, name: item.name }))}
              </Link>
            )}
            <RemoveForm cart={cart} item={item} />
          </>
        ) : (
          <p className="small muted with-plan">{words.kits({ count })}</p>
        )}
      </Controls>
    </li>
  );
}

function PlanLine({ cart, item, count, last }: { cart: Cart; item: PlanItem } & Counted & WithLast) {
  const removing = useFetcher<Refused>({ key: `item-${item.id}` });
  const copying = useFetcher<Refused>({ key: `copy-${item.id}` });
  const detaching = useFetcher<Refused>({ key: `detach-${item.id}` });
  const problem = (copying.data ?? removing.data ?? detaching.data)?.problem;
  const device = deviceText(item, cart.items);
  return (
    <li className="line" data-blocked={isBlocked(item.availability) || undefined}>
      <ItemPicture item={item} size={128} />
      <div>
        <h2>
          <Link to={`/plans/${item.slug}`} className="plain">
            {rich(words.planLines({ ...tags, name: item.name, count }))}
          </Link>
        </h2>
        <p className="small muted">
          {dataText(item.dataMb)}, {simText(item.sim)}, {termText(item)}
          {item.planKind === 'data' && `. ${DATA_ONLY}`}
        </p>
        {item.kit && <p className="small muted">{rich(words.ownKit({ ...tags, end: item.kit.iccidEnd }))}</p>}
        {device !== null && <p className="small muted">{rich(words.forYour({ ...tags, device }))}</p>}
        <p className="small muted">{paidOnceText(item)}</p>
        <Availability item={item} />
        <Refusal id={`refused-${item.id}`} message={problem?.message} />
      </div>
      <p className="cost">
        <Money amount={item.unitPrice * count} currency={cart.currency} />
        {count > 1 && (
          <small>
            <span translate="no">{count} × </span>
            <Money amount={item.unitPrice} currency={cart.currency} />
          </small>
        )}
        {item.perMonth !== null && item.term.length > 1 && (
          <small>
            {rich(
              words.termAt({
                ...tags,
                term: termLength(item.term),
                price: moneyText(item.perMonth, cart.currency),
              }),
            )}
          </small>
        )}
        {item.activationFee > 0 && (
          <small>
            {rich(words.activation({ ...tags, price: moneyText(item.activationFee * count, cart.currency) }))}
          </small>
        )}
      </p>
      <Controls cart={cart}>
        {opensPlanStep(cart) && (
          <Link className="textlink" to={`/cart/${cart.id}/select-plan?item=${item.id}`}>
            {rich(words.changePlan({ ...tags, count, name: item.name }))}
          </Link>
        )}
        {device !== null && <DetachForm cart={cart} item={item} device={device} />}
        <CopyForm cart={cart} item={item} />
        <RemoveForm cart={cart} item={item} last={last} />
      </Controls>
    </li>
  );
}

/** The controls of a line. A cart whose payment is under review has none, because its items cannot change. */
function Controls({ cart, children }: { cart: Cart; children: ReactNode }) {
  return cart.payment?.state === 'pending' ? null : <div className="line-controls">{children}</div>;
}

/** Whether the plan step can be opened. It stays closed as long as any item is unavailable. */
const opensPlanStep = ({ next }: Cart): boolean => next.reason !== 'item_unavailable';

function Availability({ item }: { item: CartItem }) {
  if (item.availability === 'ok') return null;
  return (
    <p className="stock mt-1" data-band={isBlocked(item.availability) ? 'sold_out' : 'few_left'}>
      <span>{availabilityText(item.availability)}</span>
    </p>
  );
}

/**
 * Error message of a refused change of this line. The line itself shows the current cart (X11). The container exists
 * even without a message, because a live region must be present before its content changes.
 */
function Refusal({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      <FieldError id={id} text={message} />
    </div>
  );
}

function LineFields({ cart, item, intent }: LineProps & { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="version" value={cart.version} />
    </>
  );
}

/** Ignores the second click of a double click, because another line may have moved under the pointer by then. */
function skipSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface LineFormProps extends LineProps {
  intent: string;
  /** Key of the form's fetcher, by which other components read its result. */
  name: string;
  onSend?: ((form: HTMLElement) => void) | undefined;
  /** Label of the button. */
  children: ReactNode;
}

/** Form with a single button that changes a line. A second press is ignored while the first request is in flight. */
function LineForm({ cart, item, intent, name, onSend, children }: LineFormProps) {
  const fetcher = useFetcher<Refused>({ key: name });
  const [waiting, send] = useOneByOne(fetcher, cart);
  const isBusy = waiting !== undefined || fetcher.state !== 'idle';
  const press = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    onSend?.(event.currentTarget);
    send(event);
  };
  return (
    <fetcher.Form method="post" action={`/cart/${cart.id}`} onSubmit={press}>
      <LineFields cart={cart} item={item} intent={intent} />
      {intent === 'copy' && <input type="hidden" name="seen" value={countAlike(cart.items, item.id)} />}
      {/* A disabled button would lose the focus. */}
      <button className="textlink" aria-disabled={isBusy || undefined} onClick={skipSecondPress}>
        {children}
      </button>
    </fetcher.Form>
  );
}

/** Form that removes the last of several identical items. It belongs to the first item, so it stays and keeps focus. */
function RemoveForm({ cart, item, last = item }: LineProps & { last?: CartItem }) {
  const onSend = last === item ? focusNeighbor : undefined;
  return (
    <LineForm cart={cart} item={last} intent="remove" name={`item-${item.id}`} onSend={onSend}>
      {rich((last === item ? words.remove : words.removeOne)({ ...tags, name: item.name }))}
    </LineForm>
  );
}

/** Focuses the next line with a form, else the last one. Otherwise, removal would send the focus to the page top. */
function focusNeighbor(form: HTMLElement): void {
  const line = form.closest('li');
  const lines = [...(line?.parentElement?.children ?? [])];
  // A SIM kit is removed with its plan and has no form.
  const stays = (each: Element): boolean => each !== line && each.querySelector('form') !== null;
  const after = line === null ? [] : lines.slice(lines.indexOf(line)).filter(stays);
  const next = after[0] ?? lines.findLast(stays);
  next?.querySelector<HTMLElement>('h2 a')?.focus();
}

const CARRIERS = new Set(['phone', 'tablet', 'watch', 'hotspot', 'sim-kit']);

/** Unlinks a plan from a device in this cart. The plan stays, and its price does not change. */
function DetachForm({ cart, item, device }: LineProps & { device: string }) {
  return (
    <LineForm cart={cart} item={item} intent="detach" name={`detach-${item.id}`}>
      {rich(words.unlink({ ...tags, device }))}
    </LineForm>
  );
}

/** Adds a line with the same plan, and one more device if each unit of the plan's device has a plan already. */
function CopyForm({ cart, item }: { cart: Cart; item: PlanItem }) {
  const device = cart.items.find(({ id }) => id === item.deviceItemId);
  const isDevice = device?.kind === 'product' && device.productKind !== 'sim-kit';
  const addsDevice = isDevice && device.plans >= device.quantity;
  return (
    <LineForm cart={cart} item={item} intent="copy" name={`copy-${item.id}`}>
      {rich((addsDevice ? words.addDeviceAndLine : words.addAnother)({ ...tags, name: item.name }))}
    </LineForm>
  );
}
