import type { Cart, CartItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { includedTax } from '../../ui/item-tax.tsx';
import { Num } from '../../ui/num.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { Summary } from '../../ui/summary.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { taxSumName } from '../../ui/tax-sum-name.ts';
import { ItemPicture } from '../catalog/item-picture.tsx';
import { paidOnceText } from '../catalog/item-text.ts';
import { summaryLines, type SummaryLine } from './summary-lines.ts';
import type { ReactNode } from 'react';

/** The page of a summary, which determines when it says that an amount will be known. */
type Place = 'cart' | 'checkout';

/**
 * Order summary beside every step: collapsible on phones, always open on wide screens. `children` are below the total.
 */
export function OrderSummary({
  cart,
  at = 'cart',
  open = false,
  children,
}: {
  cart: Cart;
  at?: Place;
  open?: boolean;
  children?: ReactNode;
}) {
  const plans = cart.items.filter((item) => item.kind === 'plan');
  const lines = summaryLines(cart.items);
  return (
    <Summary title={words.summary} total={<Money amount={dueOf(cart)} currency={cart.currency} />} open={open}>
      {/* a list that may scroll must be reachable by keyboard */}
      <ul className="stack gap-3 mini-lines" tabIndex={lines.length > 4 ? 0 : undefined} aria-label={words.items}>
        {lines.map((line) => (
          <MiniLine key={line.item.id} line={line} currency={cart.currency} />
        ))}
      </ul>
      <Facts facts={totalFacts(cart, at)} />
      {plans.length > 0 && (
        <p className="small muted">
          <span>{promise(plans)}</span>
        </p>
      )}
      {children}
    </Summary>
  );
}

/** What the buyer pays: of a cart whose payment is under review, nothing but that order, which is not paid again. */
const dueOf = ({ payment, totals }: Cart) => (payment?.state === 'pending' ? payment.total : totals.total);

function promise(plans: readonly Extract<CartItem, { kind: 'plan' }>[]): string {
  const texts = new Set(plans.map((plan) => paidOnceText(plan)));
  return texts.size === 1 ? `${[...texts][0]}.` : words.eachPaidOnce;
}

function MiniLine({ line, currency }: { line: SummaryLine; currency: string }) {
  const { item, quantity, total, device, detail } = line;
  return (
    <li className="mini-line">
      <ItemPicture item={item} size={56} />
      <div>
        <b translate="no">{item.name}</b>
        {quantity > 1 && (
          <>
            {' '}
            <Num>× {quantity}</Num>
          </>
        )}
        <br />
        <span className="muted">{detail}</span>
        {device !== null && <span className="muted as-block">{rich(words.forDevice({ ...tags, device }))}</span>}
      </div>
      {total === 0 ? <span>{words.free}</span> : <Money amount={total} currency={currency} />}
    </li>
  );
}

/** Returns the lowest delivery price while it depends on the address. `null` if it is fixed or delivery may be free. */
function leastDelivery({ shippingOptions, currency }: Cart): ReactNode {
  if (!shippingOptions.some(({ isFrom }) => isFrom)) return null;
  const least = Math.min(...shippingOptions.map(({ price }) => price));
  return least === 0 ? null : <span>{rich(words.from({ ...tags, price: moneyText(least, currency) }))}</span>;
}

/** The itemized total, for steps on which the summary bar may be collapsed. */
export function OrderTotals({ cart }: { cart: Cart }) {
  return <Facts facts={totalFacts(cart, 'checkout')} />;
}

/** Returns what the total is called: a subtotal, as long as an amount is unknown. */
export function totalLabel({ totals, planTaxLater }: Pick<Cart, 'totals' | 'planTaxLater'>): string {
  return totals.complete && !planTaxLater ? words.toPay : words.soFar;
}

/** The sum of the order under review. What was added since is in no sum, because it cannot be paid yet. */
function heldFact(cart: Cart): Fact {
  return {
    key: 'held',
    term: <span>{rich(words.held({ ...tags, number: cart.payment?.orderNumber ?? '' }))}</span>,
    value: <Money amount={dueOf(cart)} currency={cart.currency} />,
    total: true,
  };
}

/** Returns the itemized total. Unknown amounts state when they will be known, and the sum is then called "Subtotal". */
function totalFacts(cart: Cart, at: Place): (Fact | false)[] {
  const { totals, currency, needs } = cart;
  if (cart.payment?.state === 'pending') return [heldFact(cart)];
  const method = cart.shippingOptions.find((option) => option.code === cart.shippingMethod);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const later = <span>{words.afterAddress({ at })}</span>;
  const isPlanTaxed = cart.items.some((item) => item.kind === 'plan' && item.tax);
  return [
    totals.activation > 0 && { term: words.activationFee, value: money(totals.activation) },
    needs.delivery && {
      key: 'delivery',
      term: <span>{method ? words.deliveryBy({ method: method.name }) : words.delivery}</span>,
      value:
        totals.shipping === null ? (
          (leastDelivery(cart) ?? later)
        ) : totals.shipping === 0 ? (
          <span>{words.free}</span>
        ) : (
          money(totals.shipping)
        ),
    },
    ...cart.discounts.map(({ id, name, code, amount }) => ({
      key: id,
      term: code === null ? <span>{name}</span> : <span data-person="">{`${name}, ${code}`}</span>,
      value: money(-amount),
    })),
    totals.plans > 0 &&
      !isPlanTaxed && {
        key: 'plan-tax',
        term: words.planTax({ hasFee: totals.activation > 0 ? 'yes' : 'no' }),
        value: cart.planTaxLater ? later : words.included,
      },
    (needs.delivery || isPlanTaxed) && {
      key: 'tax',
      term: <span>{taxSumName({ ...cart, tax: totals.tax })}</span>,
      value: totals.tax === null ? cart.taxPlace ? <span>{words.taxUnknown}</span> : later : money(totals.tax),
    },
    includedTax(totals, currency),
    totals.points > 0 && { term: words.paidWithPoints, value: money(-totals.points) },
    {
      key: 'total',
      term: <span>{totalLabel(cart)}</span>,
      value: money(totals.total),
      total: true,
    },
  ];
}
