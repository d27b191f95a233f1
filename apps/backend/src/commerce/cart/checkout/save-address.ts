import type { TaxPlace } from '@cerulean/contract/address';
import { buyerColumns } from '@cerulean/contract/buyer-fields';
import type { AddressStepBody } from '@cerulean/contract/cart';
import type { FieldIssue } from '@cerulean/contract/errors';
import type { TaxRules } from '@cerulean/rules/pricing';
import type { Sent } from '@cerulean/rules/shipping';
import type { Tx } from '../../db/db.ts';
import { assignments } from '../../db/columns.ts';
import { sql, type Named } from '../../db/statement.ts';
import { changeCartWith } from '../change-cart.ts';
import { CHOSEN_COLUMNS, TYPED_COLUMNS, type CartRow } from '../cart-rows.ts';
import { answerPriced } from '../cart-answer.ts';
import { readItems, type ItemRow } from '../item-rows.ts';
import { loadPricedCart, type PricedCart } from '../priced-cart.ts';
import type { Commerce, Handlers } from '../../http/handler.ts';
import { ok, refuse, type Result } from '../../http/result.ts';
import { readOffered, sentTo } from '../../pricing/shipping/sent.ts';
import { keptRules } from '../../pricing/tax/kept-rates.ts';
import { readLocalRates } from '../../pricing/tax/local-rates.ts';
import { taxRulesAt } from '../../pricing/tax/tax-rules.ts';
import { readTaxPeriods } from '../../pricing/tax/tax-rates.ts';

/** Saves the address and increments the cart's version. The items are unchanged, so they are not recounted. */
const updateAddress = sql<never, Named>(
  'checkout.save-address',
  `update cart set ${assignments([...TYPED_COLUMNS, ...CHOSEN_COLUMNS])}, version = version + 1, changed_at = now(), messages = '[]'
    where id = $id`,
);

/**
 * The address step (R07): saves contact, address, and shipping method. It requires and saves only what the cart's items
 * need. A state without a tax rate is one that we do not deliver to. If nothing can be shipped to the address, `why`
 * gives the reason. If another shipping method is possible, `options` lists the address's methods with their prices.
 */
export const saveAddressHandler: Handlers<'saveAddress'> = {
  saveAddress: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: body.version };
    const now = commerce.now();
    const saved = await changeCartWith(
      commerce,
      request,
      (tx) => lookUp(tx, commerce, params.cartId, body),
      (tx, cart, found) => save(tx, cart, body, found, (id) => loadPricedCart(tx, id, commerce, now)),
    );
    return saved.ok ? answerPriced(commerce, saved.value, viewer, now) : saved;
  },
};

interface Found {
  items: ItemRow[];
  /** Shipping options for delivering the items to the entered address. */
  sent: Sent;
  /** Tax rules of the destination. `null` if nothing can be delivered there. */
  tax: TaxRules | null;
}

async function lookUp(tx: Tx, commerce: Commerce, cartId: string, body: AddressStepBody): Promise<Found> {
  const place = placeOf(body);
  const [items, offered, periods, local] = await Promise.all([
    readItems(tx, cartId),
    readOffered(tx),
    place?.state ? readTaxPeriods(tx, place.state) : [],
    place?.state ? readLocalRates(tx, place.state, place.zip) : [],
  ]);
  const day = commerce.now().toISOString().slice(0, 10);
  const question = place && { place, day, periods, local };
  const tax = taxRulesAt(commerce.tax, question, askedBy(items).delivery);
  return { items, sent: sentTo(items, offered, body.delivery), tax };
}

/** Returns the place where tax is due according to the submitted form. */
function placeOf({ delivery, e911, taxPlace }: AddressStepBody): TaxPlace | null {
  const address = delivery ?? e911?.address;
  return address ? { country: address.country, state: address.state, zip: address.zip } : taxPlace;
}

/** Saves the step, commits, and returns the priced cart. */
async function save(
  tx: Tx,
  cart: CartRow,
  body: AddressStepBody,
  found: Found,
  reload: (cartId: string) => Promise<PricedCart | null>,
): Promise<Result<PricedCart | null>> {
  const asked = askedBy(found.items);
  const issues = missing(body, asked);
  if (issues.length > 0) return refuse('invalid_input', { issues });
  const delivery = asked.delivery ? body.delivery : null;
  const { tax, sent } = found;
  if (delivery && tax === null) return refuse('shipping_unavailable', { why: 'no_zone' });
  if (delivery && sent.obstacle) return refuse('shipping_unavailable', { why: sent.obstacle });
  const method = delivery ? sent.options.find(({ code }) => code === body.shippingMethod) : undefined;
  if (delivery && !method) return refuse('shipping_unavailable', { why: 'method', options: sent.options });
  const e911 = asked.e911 ? body.e911 : null;
  const taxPlace = asked.delivery || e911 ? null : body.taxPlace;
  const saved = tx.run(updateAddress, {
    id: cart.id,
    ...buyerColumns(body.contact),
    delivery: json(delivery),
    e911_same: e911?.same ?? null,
    e911: json(e911?.same ? null : e911?.address),
    tax_place: json(taxPlace),
    shipping_method: method?.code ?? null,
    acknowledged_shipping: method?.price ?? null,
    acknowledged_tax: keptRules(tax),
  });
  const [, priced] = await Promise.all([saved, reload(cart.id), tx.commit()]);
  return ok(priced);
}

/** The fields that the step requires for the cart's items. `e911` is set if a voice line may lack its own address. */
interface Asked {
  delivery: boolean;
  e911: boolean;
  /** Whether a voice line has no emergency address of its own, so the shared one is required. */
  e911Needed: boolean;
}

function askedBy(items: readonly ItemRow[]): Asked {
  const voice = items.filter((item) => item.kind === 'plan' && item.snapshot.planKind === 'voice');
  return {
    delivery: items.some((item) => item.kind === 'product'),
    e911: voice.length > 0,
    e911Needed: voice.some((item) => item.kind === 'plan' && item.e911 === null),
  };
}

function missing({ delivery, e911, taxPlace, shippingMethod }: AddressStepBody, asked: Asked): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (asked.delivery && !delivery) issues.push({ path: 'delivery', message: 'Enter the delivery address' });
  if (asked.delivery && !shippingMethod) issues.push({ path: 'shippingMethod', message: 'Choose how we deliver' });
  if (asked.e911) {
    if (!e911 && asked.e911Needed) issues.push({ path: 'e911', message: 'Enter the emergency address' });
    if (e911?.same && !(asked.delivery && delivery)) {
      issues.push({ path: 'e911.same', message: 'Enter the emergency address: nothing is delivered' });
    }
    if (e911 && !e911.same && !e911.address)
      issues.push({ path: 'e911.address', message: 'Enter the emergency address' });
  }
  if (!asked.delivery && !(asked.e911 && e911) && !taxPlace) {
    issues.push({ path: 'taxPlace', message: 'Enter your country and ZIP code' });
  }
  return issues;
}

function json(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
