import Stripe from 'stripe';
import type { Settings } from '@cerulean/contract/settings';
import { hostOf } from '../../../../operations/stripe-host.ts';
import {
  SHIPPING_LINE,
  type TaxAnswer,
  TaxAway,
  type TaxBack,
  type TaxBasket,
  type TaxLineBack,
  type TaxService,
} from '../tax-provider.ts';

/** Timeout of a quote request in milliseconds. It is short, because someone is waiting for the cart. */
const QUOTE_TIMEOUT = 4_000;
/** Timeout of the outbox's calls in milliseconds. */
const TIMEOUT = 12_000;
/** Maximum number of lines on one page of a Stripe list. */
const PAGE = 100;

/**
 * Returns the tax service for Stripe Tax (https://docs.stripe.com/tax/custom): a calculation is a quote, a transaction
 * is a completed sale, and a reversal is a refund. Every line uses the account's preset tax code.
 */
export function createStripeTax(
  settings: Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>,
  timeouts = { quote: QUOTE_TIMEOUT, rest: TIMEOUT },
): TaxService {
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY ?? '', {
    ...hostOf(settings.STRIPE_API_BASE),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const patience = { timeout: timeouts.rest };
  return {
    kind: 'service',
    name: 'stripe',
    quote: async (basket) => {
      try {
        return await quote(stripe, basket, timeouts.quote);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError)
          throw new TaxAway(`Stripe Tax: ${error.message}`, { cause: error });
        throw error;
      }
    },
    commit: async ({ quoteRef, reference, key }) => {
      const sale = { calculation: quoteRef, reference };
      return (await stripe.tax.transactions.createFromCalculation(sale, { ...patience, idempotencyKey: key })).id;
    },
    void: async ({ transactionRef, reference, key }) => {
      const back = { mode: 'full' as const, original_transaction: transactionRef, reference };
      await stripe.tax.transactions.createReversal(back, { ...patience, idempotencyKey: key });
    },
    refund: async (back, key) => {
      for (const [index, params] of (await reversalsOf(stripe, back)).entries()) {
        await stripe.tax.transactions.createReversal(params, { ...patience, idempotencyKey: `${key}:${index}` });
      }
    },
  };
}

async function quote(stripe: Stripe, basket: TaxBasket, timeout: number): Promise<TaxAnswer> {
  const calculation = await stripe.tax.calculations.create(calculationParams(basket), { timeout });
  const { id, line_items: first, shipping_cost: shipping } = calculation;
  if (id === null || !first) throw new TaxAway('Stripe Tax gave no calculation');
  const lines = first.has_more
    ? (await stripe.tax.calculations.listLineItems(id, { limit: PAGE }, { timeout })).data
    : first.data;
  const items = Object.fromEntries(lines.map(({ reference, amount_tax: tax }) => [reference, tax]));
  if (basket.lines.some((line) => items[line.id] === undefined)) throw new TaxAway('Stripe Tax left out a line');
  return { ref: id, amounts: { items, shipping: shipping?.amount_tax ?? 0 } };
}

function calculationParams({ currency, address, lines, shipping }: TaxBasket): Stripe.Tax.CalculationCreateParams {
  const { country, state, city, line1, zip } = address;
  // A quoted place has no street yet while the buyer enters it, and Stripe rejects empty strings.
  const known = { ...(city === '' ? {} : { city }), ...(line1 === '' ? {} : { line1 }) };
  return {
    currency: currency.toLowerCase(),
    customer_details: { address: { country, state, postal_code: zip, ...known }, address_source: 'shipping' },
    line_items: lines.map(({ id, quantity, amount }) => ({
      reference: id,
      quantity,
      amount,
      tax_behavior: 'exclusive',
    })),
    ...(shipping > 0 ? { shipping_cost: { amount: shipping, tax_behavior: 'exclusive' } } : {}),
    expand: ['line_items'],
  };
}

/** Returns one reversal for named lines and one for the rest, because Stripe accepts one kind of amount at a time. */
async function reversalsOf(
  stripe: Stripe,
  { transactionRef, reference, lines, rest }: TaxBack,
): Promise<Stripe.Tax.TransactionCreateReversalParams[]> {
  const shared = { mode: 'partial', original_transaction: transactionRef } as const;
  const { data: sold } = await stripe.tax.transactions.listLineItems(transactionRef, { limit: PAGE });
  const shipping = lines.find(({ id, amount, tax }) => id === SHIPPING_LINE && amount + tax > 0);
  // Plans are not lines of the sale at Stripe, so they are skipped.
  const items = lines.flatMap((line) => {
    const original = sold.find(({ reference: id }) => id === line.id);
    return original && line.amount + line.tax > 0 ? [itemBack(line, original.id, reference)] : [];
  });
  const named = {
    ...shared,
    reference,
    ...(items.length > 0 ? { line_items: items } : {}),
    ...(shipping ? { shipping_cost: amountsBack(shipping) } : {}),
  };
  return [
    ...(items.length > 0 || shipping ? [named] : []),
    ...(rest > 0 ? [{ ...shared, reference: `${reference}-rest`, flat_amount: -rest }] : []),
  ];
}

function itemBack(line: TaxLineBack, original: string, reference: string) {
  const quantity = line.quantity === null ? {} : { quantity: line.quantity };
  return { original_line_item: original, reference: `${reference}-${line.id}`, ...quantity, ...amountsBack(line) };
}

/** Returns the refunded amounts as negative numbers, as Stripe expects. */
const amountsBack = ({ amount, tax }: TaxLineBack) => ({ amount: -amount, amount_tax: -tax });
