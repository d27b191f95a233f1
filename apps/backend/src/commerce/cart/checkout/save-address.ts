import type { TaxPlace } from '@cerulean/contract/address';
import { buyerColumns } from '@cerulean/contract/buyer-fields';
import type { AddressStepBody, Cart } from '@cerulean/contract/cart';
import type { FieldIssue } from '@cerulean/contract/errors';
import { says } from '@cerulean/contract/validation';
import { dayIn } from '@cerulean/rules/days';
import { placesOfZip } from '@cerulean/rules/local-tax';
import type { Language } from '@cerulean/messages/languages';
import type { TaxRules } from '@cerulean/rules/pricing';
import { selectSessionStep } from '../../../identity/sessions/session-store.ts';
import { bundle, first, must, rows, runBundle, type BundleAnswer, type BundleValues } from '../../db/bundle.ts';
import { assignments, type Named, sql } from '../../db/statement.ts';
import { checkChange, conflict } from '../change-cart.ts';
import { cartRowStep, CHOSEN_COLUMNS, selectPending, TYPED_COLUMNS, unchangedStep } from '../cart-rows.ts';
import { answerFound } from '../read-cart.ts';
import { selectItems, type ItemRow } from '../item-rows.ts';
import { PRICED_CART_STEPS } from '../priced-cart.ts';
import { bundledHandler, type Call, type Commerce, type Handlers } from '../../http/handler.ts';
import { ok, refuse, type Result } from '../../http/result.ts';
import { inLanguage, selectOffered, sentTo } from '../../pricing/shipping/offered-shipping.ts';
import { fromKeptPeriods, keptRules, selectLocalRates, selectTaxPeriods } from '../../pricing/tax/tax-rates.ts';
import { taxRulesAt } from '../../pricing/tax/tax-provider.ts';
import { IS_PENDING } from '../under-review.ts';

/** Reads a cart, and the shipping methods and tax rates of a place. */
export const stepBundle = bundle('checkout.read-step', {
  session: selectSessionStep,
  cart: cartRowStep,
  pending: first(selectPending),
  items: rows(selectItems),
  offered: must(selectOffered),
  tax: first(selectTaxPeriods),
  local: rows(selectLocalRates),
});
type Found = BundleAnswer<typeof stepBundle.steps>;

/** Returns the values of {@link stepBundle} for a cart and the entered place. */
export function stepValues(
  cartId: string,
  place: { state: string | null; zip: string } | null,
): Omit<BundleValues<typeof stepBundle.steps>, 'session'> {
  const state = place?.state ?? null;
  const zips = placesOfZip(place?.zip ?? '');
  return {
    cart: [cartId],
    pending: [cartId],
    items: [cartId],
    offered: [],
    tax: state === null ? null : [state],
    local: state === null || zips === null ? null : [state, zips.first, zips.last],
  };
}

/** Returns the tax rules of a place, or `null` if nothing can be delivered there. */
export function taxRulesFound(
  { tax, local }: Pick<Found, 'tax' | 'local'>,
  place: TaxPlace | null,
  delivered: boolean,
  shop: Pick<Commerce, 'tax' | 'timeZone'>,
  now: Date,
): TaxRules | null {
  const periods = fromKeptPeriods(tax?.periods ?? []);
  const question = place && { place, day: dayIn(shop.timeZone, now), periods, local };
  return taxRulesAt(shop.tax, question, delivered);
}

/**
 * Saves the address and increments the cart's version, unless a payment is under review. Needs the cart's lock from an
 * earlier statement, because only a later one sees the payment that the lock's previous holder committed. The items are
 * unchanged, so they are not recounted.
 */
const updateAddress = sql<{ version: number }, Named>(
  'checkout.save-address',
  `update cart set ${assignments([...TYPED_COLUMNS, ...CHOSEN_COLUMNS])}, version = version + 1, changed_at = now(), messages = '[]'
    where id = $id and not exists (select 1 from payment_attempt a where a.cart_id = $id and ${IS_PENDING})
    returning version`,
);

/**
 * Saves the step if the cart is still as it was read. What may change in between is prices and rates, which the cart
 * then shows (X06).
 */
const saveBundle = bundle('checkout.save-step', {
  unchanged: unchangedStep,
  saved: must(updateAddress),
  ...PRICED_CART_STEPS,
});

/**
 * The address step (R07): saves contact, address, and shipping method. It requires and saves only what the cart's items
 * need. A state without a tax rate is one that we do not deliver to. If nothing can be shipped to the address, `why`
 * gives the reason. If another shipping method is possible, `options` lists the address's methods with their prices.
 */
export const saveAddressHandler: Handlers<'saveAddress'> = {
  saveAddress: bundledHandler<'saveAddress', typeof stepBundle.steps>(
    stepBundle,
    ({ params: { cartId }, body }) => stepValues(cartId, placeOf(body)),
    (found, _unchecked, commerce) => (call) => save(found, call, commerce),
  ),
};

/** Saves the step if the caller may change the cart, and returns the cart. */
async function save(found: Found, call: Call<'saveAddress'>, commerce: Commerce): Promise<Result<Cart>> {
  const { params, body } = call;
  const id = params.cartId;
  const now = commerce.now();
  const cart = checkChange(found.cart, found.pending !== null, { viewer: call, version: body.version }, now);
  if (!cart.ok) return cart.code === 'version_conflict' ? conflict(commerce, id, call) : cart;
  const values = decide(found, body, commerce, now, call.language);
  if (!values.ok) return values;
  const saved = await runBundle(commerce.db, saveBundle, {
    unchanged: [id, body.version, cart.value.secret_hash],
    saved: { id, ...values.value },
    head: [id],
    items: [id],
  });
  if (saved) return answerFound(commerce, saved, call);
  // The cart has changed since it was read. Reading it again tells how, and ends, because neither a version nor a secret comes back.
  return saveAddressHandler.saveAddress(call, commerce);
}

/** Returns the place where tax is due according to the submitted form. */
function placeOf({ delivery, e911, taxPlace }: AddressStepBody): TaxPlace | null {
  const address = delivery ?? e911?.address;
  return address ? { country: address.country, state: address.state, zip: address.zip } : taxPlace;
}

/** Returns the columns to save, or why the step cannot be saved. */
function decide(found: Found, body: AddressStepBody, commerce: Commerce, now: Date, language?: Language) {
  const asked = askedBy(found.items);
  const issues = missing(body, asked);
  if (issues.length > 0) return refuse('invalid_input', { issues });
  const tax = taxRulesFound(found, placeOf(body), asked.delivery, commerce, now);
  const sent = sentTo(found.items, found.offered, body.delivery);
  const delivery = asked.delivery ? body.delivery : null;
  if (delivery && tax === null) return refuse('shipping_unavailable', { why: 'no_zone' });
  if (delivery && sent.obstacle) return refuse('shipping_unavailable', { why: sent.obstacle });
  const method = delivery ? sent.options.find(({ code }) => code === body.shippingMethod) : undefined;
  if (delivery && !method) {
    const options = inLanguage(sent.options, found.offered, language);
    return refuse('shipping_unavailable', { why: 'method', options });
  }
  const e911 = asked.e911 ? body.e911 : null;
  const taxPlace = asked.delivery || e911 ? null : body.taxPlace;
  return ok({
    ...buyerColumns(body.contact),
    delivery: json(delivery),
    e911_same: e911?.same ?? null,
    e911: json(e911?.same ? null : e911?.address),
    tax_place: json(taxPlace),
    shipping_method: method?.code ?? null,
    acknowledged_shipping: method?.price ?? null,
    acknowledged_tax: keptRules(tax),
  });
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
  if (asked.delivery && !delivery) issues.push({ path: 'delivery', message: says('delivery_missing') });
  if (asked.delivery && !shippingMethod) issues.push({ path: 'shippingMethod', message: says('shipping_missing') });
  if (asked.e911) {
    if (!e911 && asked.e911Needed) issues.push({ path: 'e911', message: says('e911_missing') });
    if (e911?.same && !(asked.delivery && delivery)) {
      issues.push({ path: 'e911.same', message: says('e911_not_delivery') });
    }
    if (e911 && !e911.same && !e911.address) issues.push({ path: 'e911.address', message: says('e911_missing') });
  }
  if (!asked.delivery && !(asked.e911 && e911) && !taxPlace) {
    issues.push({ path: 'taxPlace', message: says('tax_place_missing') });
  }
  return issues;
}

function json(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
