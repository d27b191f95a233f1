import {
  MAXIMUM,
  SUPPORTED_CURRENCIES,
  amountStep,
  formatAmount,
  isSupportedCurrency,
  minimumCharge,
} from './amounts.ts';
import { noSuch } from './api-error.ts';
import type { Params } from './api/params.ts';
import { newId } from './world.ts';
import type { LineItemRow } from './records.ts';

const MOST_ITEMS = 100;

/**
 * Reads `line_items`: at most 100 with inline prices, all in one currency, and a total within the limits of a charge.
 * Throws `ApiError` (400) in Stripe's words.
 */
export function readLineItems(params: Params): { lineItems: LineItemRow[]; currency: string; amountTotal: number } {
  const items = params.groups('line_items');
  if (items.length === 0) throw params.missing('line_items');
  if (items.length > MOST_ITEMS)
    throw params.invalid('line_items', `You can only have up to ${MOST_ITEMS} line items.`);
  const stated = params.text('currency')?.toLowerCase() ?? null;
  const read = items.map((item) => readLineItem(item));
  const currency = stated ?? read[0]?.currency ?? '';
  read.forEach((line, index) => {
    if (line.currency === currency) return;
    const rule = 'All prices on a Checkout Session must have the same currency';
    const name = `line_items[${index}][price_data][currency]`;
    throw params.invalid(name, `${rule}: expected ${currency}, got ${line.currency}.`);
  });
  const lineItems = read.map((line) => line.row);
  const amountTotal = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  const minimum = minimumCharge(currency);
  if (amountTotal < minimum) {
    const least = `${formatAmount(minimum, currency)} ${currency}`;
    const message = `The Checkout Session's total amount due must add up to at least ${least}`;
    throw params.invalid('line_items', message, 'amount_too_small');
  }
  refuseLarge(params, 'line_items', amountTotal, currency);
  return { lineItems, currency, amountTotal };
}

function readLineItem(item: Params): { row: LineItemRow; currency: string } {
  const price = item.text('price');
  if (price !== null) throw noSuch('price', price, item.name('price'), 400);
  const data = item.group('price_data');
  if (data === null) throw item.missing('price', 'You must specify either `price` or `price_data`.');
  const product = data.group('product_data');
  if (product === null) throw data.missing('product_data', 'You must specify `product_data`.');
  const currency = data.requiredText('currency').toLowerCase();
  if (!isSupportedCurrency(currency)) {
    const known = SUPPORTED_CURRENCIES.join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`;
    throw data.invalid('currency', message);
  }
  const amount = data.has('unit_amount_decimal') ? 'unit_amount_decimal' : 'unit_amount';
  const unitAmount = data.requiredInteger(amount, 0);
  if (unitAmount % amountStep(currency) !== 0) {
    throw data.invalid('unit_amount', `Invalid ${currency} amount: ${unitAmount}`, 'parameter_invalid_integer');
  }
  refuseLarge(data, 'unit_amount', unitAmount, currency);
  const row: LineItemRow = {
    id: newId('li'),
    price: newId('price'),
    product: newId('prod'),
    name: product.requiredText('name'),
    description: product.text('description'),
    images: product.texts('images'),
    unitAmount,
    quantity: item.integer('quantity', 1) ?? 1,
    taxBehavior: data.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    metadata: item.metadata(),
  };
  product.metadata();
  product.text('tax_code');
  product.done();
  data.done();
  item.done(['adjustable_quantity', 'dynamic_tax_rates', 'tax_rates']);
  return { row, currency };
}

function refuseLarge(params: Params, key: string, amount: number, currency: string): void {
  if (amount <= MAXIMUM) return;
  const message = `Amount must be no more than ${formatAmount(MAXIMUM, currency)} ${currency}`;
  throw params.invalid(key, message, 'amount_too_large');
}
