import { arrivalText } from '../../ui/arrival-text.ts';
import { EmailText } from '../../ui/email-text.tsx';
import type { Address } from '@cerulean/contract/address';
import type { Cart, PlanItem, ProductItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { arrivalOf } from '@cerulean/rules/arrival';
import { deviceText } from '@cerulean/rules/device-text';
import type { ReactNode } from 'react';
import { ItemTax } from '../../ui/item-tax.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { DATA_ONLY } from '../catalog/plan-text.ts';
import { paidOnceText, simText, termText } from '../catalog/item-text.ts';
import { variantText } from '../catalog/variant-text.ts';

interface ReviewBlocksProps {
  cart: Cart;
  country: string | null;
  arrival: string | null;
}

/**
 * Everything that will be charged and where it is sent, each part with a link to change it (R10). `country` is the
 * buyer's country, for an order without delivery. `arrival` is the expected arrival of the parcels.
 */
export function ReviewBlocks({ cart, country, arrival }: ReviewBlocksProps) {
  const products = cart.items.filter((item) => item.kind === 'product');
  const plans = cart.items.filter((item) => item.kind === 'plan');
  return (
    <>
      {products.length > 0 && (
        <Block part="items" href={`/cart/${cart.id}`} reload>
          {products.map((item) => (
            <ProductText key={item.id} cart={cart} item={item} />
          ))}
        </Block>
      )}
      {plans.map((item) => (
        <Block key={item.id} part="plan" name={item.name} href={`/cart/${cart.id}/select-plan?item=${item.id}`} reload>
          <PlanText cart={cart} item={item} />
        </Block>
      ))}
      {cart.delivery && cart.needs.delivery && (
        <Block part="delivery" href={`/cart/${cart.id}/address`}>
          <p>
            <span translate="no">{cart.contact?.name}</span>
            <br />
            <AddressText address={cart.delivery} />
            <br />
            <span className="muted">{shippingText(cart)}</span>
            <br />
            {arrival && (
              <>
                <span>{arrival}</span>
                <br />
              </>
            )}
            {cart.totals.shipping ? <Price cart={cart} amount={cart.totals.shipping} /> : <b>{words.free}</b>}
            <DeliveryTax cart={cart} />
          </p>
        </Block>
      )}
      {cart.needs.e911 && (
        <Block part="e911" href={`/cart/${cart.id}/address`}>
          <p>{cart.e911?.address ? <AddressText address={cart.e911.address} /> : words.sameAddress}</p>
        </Block>
      )}
      <Block part="contact" href={`/cart/${cart.id}/address`}>
        <p>
          <span translate="no">{cart.contact?.name}</span>
          <br />
          {cart.contact && <EmailText email={cart.contact.email} />}
          {cart.contact && <BusinessText {...cart.contact} />}
          {country && (
            <>
              <br />
              <span>{country}</span>, <span translate="no">{cart.taxPlace?.zip}</span>
            </>
          )}
        </p>
      </Block>
    </>
  );
}

/** The company on the invoice and its EIN, each on its own line below the preceding content. */
export function BusinessText({ company, ein }: { company?: string | undefined; ein?: string | undefined }) {
  return (
    <>
      {company && (
        <>
          <br />
          <span translate="no">{company}</span>
        </>
      )}
      {ein && (
        <>
          <br />
          {rich(words.ein({ ...tags, ein }))}
        </>
      )}
    </>
  );
}

interface BlockProps {
  part: 'items' | 'plan' | 'delivery' | 'e911' | 'contact';
  /** Name of the plan. */
  name?: string;
  href: string;
  reload?: boolean;
  children: ReactNode;
}

function Block({ part, name, href, reload, children }: BlockProps) {
  const title = words.block({ part });
  return (
    <section className="block" aria-label={name === undefined ? title : words.planBlock({ name })}>
      <h2>{title}</h2>
      <div>{children}</div>
      <TextLink href={href} reload={reload} className="tight">
        {rich(words.changeBlock({ ...tags, part, name: name ?? '' }))}
      </TextLink>
    </section>
  );
}

function ProductText({ cart, item }: { cart: Cart; item: ProductItem }) {
  const variant = variantText(item);
  return (
    <p>
      <b translate="no">{item.name}</b>
      {variant && `, ${variant}`}
      {item.quantity > 1 && (
        <span className="num" translate="no">
          {' '}
          × {item.quantity}
        </span>
      )}
      <br />
      {item.lineTotal === 0 ? <b>{words.free}</b> : <Price cart={cart} amount={item.lineTotal} />}
      <ItemTax item={item} names={cart.taxNames} currency={cart.currency} />
    </p>
  );
}

function PlanText({ cart, item }: { cart: Cart; item: PlanItem }) {
  const device = deviceText(item, cart.items) ?? item.deviceCheck?.model ?? null;
  return (
    <p>
      {rich(words.planLine({ ...tags, name: item.name, term: termText(item), sim: simText(item.sim) }))}
      <br />
      <Price cart={cart} amount={item.lineTotal} />
      {item.activationFee > 0 && (
        <> {rich(words.plusActivation({ ...tags, fee: moneyText(item.activationFee, cart.currency) }))}</>
      )}
      <br />
      {item.planKind === 'data' && (
        <>
          {DATA_ONLY}
          <br />
        </>
      )}
      <span className="muted">{paidOnceText(item)}</span>
      <ItemTax item={item} names={cart.taxNames} currency={cart.currency} />
      {device && (
        <>
          <br />
          <span className="muted">{rich(words.forDevice({ ...tags, device }))}</span>
        </>
      )}
    </p>
  );
}

function Price({ cart, amount }: { cart: Cart; amount: number }) {
  return (
    <b>
      <Money amount={amount} currency={cart.currency} />
    </b>
  );
}

/** An address on one line. */
export function AddressText({ address }: { address: Address }) {
  const { line1, line2, city, state, zip } = address;
  return <span translate="no">{[line1, line2, city, `${state} ${zip}`].filter((part) => part).join(', ')}</span>;
}

/** The tax on delivery: the total tax minus the taxes of the items. */
function DeliveryTax({ cart }: { cart: Cart }) {
  const { totals, items } = cart;
  const tax = items.reduce((rest, item) => rest - (item.tax ?? 0), totals.tax ?? 0);
  if (!totals.shipping || tax <= 0) return null;
  return <ItemTax item={{ kind: 'product', tax }} names={cart.taxNames} currency={cart.currency} />;
}

/** Returns the expected arrival of an order paid now, or `null` if the shop does not say how long its shipping method takes. */
export function cartArrival(
  { shippingOptions, shippingMethod }: Pick<Cart, 'shippingOptions' | 'shippingMethod'>,
  now: Date,
  timeZone: string,
): string | null {
  const option = shippingOptions.find(({ code }) => code === shippingMethod);
  return option?.days ? arrivalText(arrivalOf(option.days, { paidAt: now }, timeZone)) : null;
}

/** Returns the shipping method and duration, or only a duration with the name: *Next day* and *Next working day*. */
export function shippingText({ shippingOptions, shippingMethod }: Pick<Cart, 'shippingOptions' | 'shippingMethod'>) {
  const option = shippingOptions.find(({ code }) => code === shippingMethod);
  if (!option) return '';
  const { name, detail } = option;
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);
  const isSaid = wordsOf(name).every((word) => wordsOf(detail).includes(word));
  return isSaid ? detail : `${name}, ${detail}`;
}
