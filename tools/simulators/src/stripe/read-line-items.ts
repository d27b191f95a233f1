import {
  MAXIMUM,
  SUPPORTED_CURRENCIES,
  amountStep,
  formatAmount,
  isSupportedCurrency,
  minimumCharge,
} from './amounts.ts';
import { invalidParameter, noSuch } from './api-error.ts';
import type { Params } from './api/params.ts';
import { newId } from './ids.ts';
import type { LineItemRow } from './records.ts';

const MOST_ITEMS = 100;

/**
 * Reads `line_items`: at most 100 with inline prices, all in one currency, and a total within the limits of a charge.
 * Throws `ApiError` (400) in Stripe's words.
 */
export function readLineItems(params: Params): { lineItems: LineItemRow[]; currency: string; amountTotal: number } {
  const items = params.groups('line_items');
  if (items.length === 0)
    throw invalidParameter('line_items', 'parameter_missing', 'Missing required param: line_items.');
  if (items.length > MOST_ITEMS) {
    throw invalidParameter('line_items', undefined, `You can only have up to ${MOST_ITEMS} line items.`);
  }
  const stated = params.text('currency')?.toLowerCase() ?? null;
  const read = items.map((item) => readLineItem(item));
  const currency = stated ?? read[0]?.currency ?? '';
  read.forEach((line, index) => {
    if (line.currency !== currency) {
      throw invalidParameter(
        `line_items[${index}][price_data][currency]`,
        undefined,
        `All prices on a Checkout Session must have the same currency: expected ${currency}, got ${line.currency}.`,
      );
    }
  });
  const lineItems = read.map((line) => line.row);
  return { lineItems, currency, amountTotal: checkedTotal(lineItems, currency) };
}

function readLineItem(item: Params): { row: LineItemRow; currency: string } {
  const price = item.text('price');
  if (price !== null) throw noSuch('price', price, item.name('price'), 400);
  const data = item.group('price_data');
  if (data === null) {
    throw invalidParameter(item.name('price'), 'parameter_missing', 'You must specify either `price` or `price_data`.');
  }
  const product = data.group('product_data');
  if (product === null) {
    throw invalidParameter(data.name('product_data'), 'parameter_missing', 'You must specify `product_data`.');
  }
  const currency = data.requiredText('currency').toLowerCase();
  if (!isSupportedCurrency(currency)) {
    const known = SUPPORTED_CURRENCIES.join(', ');
    throw invalidParameter(
      data.name('currency'),
      undefined,
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`,
    );
  }
  const unitAmount = data.has('unit_amount_decimal')
    ? data.requiredInteger('unit_amount_decimal')
    : data.requiredInteger('unit_amount');
  const amountName = data.name('unit_amount');
  if (unitAmount < 0) {
    throw invalidParameter(amountName, 'parameter_invalid_integer', 'This value must be greater than or equal to 0.');
  }
  if (unitAmount % amountStep(currency) !== 0) {
    throw invalidParameter(amountName, 'parameter_invalid_integer', `Invalid ${currency} amount: ${unitAmount}`);
  }
  if (unitAmount > MAXIMUM) throw tooLarge(amountName, currency);
  const quantity = item.integer('quantity') ?? 1;
  if (quantity < 1) {
    throw invalidParameter(
      item.name('quantity'),
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
    );
  }
  const row: LineItemRow = {
    id: newId('li'),
    price: newId('price'),
    product: newId('prod'),
    name: product.requiredText('name'),
    description: product.text('description'),
    images: product.texts('images'),
    unitAmount,
    quantity,
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

function checkedTotal(items: readonly LineItemRow[], currency: string): number {
  const total = items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  const minimum = minimumCharge(currency);
  if (total < minimum) {
    throw invalidParameter(
      'line_items',
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${formatAmount(minimum, currency)} ${currency}`,
    );
  }
  if (total > MAXIMUM) throw tooLarge('line_items', currency);
  return total;
}

function tooLarge(param: string, currency: string): Error {
  return invalidParameter(
    param,
    'amount_too_large',
    `Amount must be no more than ${formatAmount(MAXIMUM, currency)} ${currency}`,
  );
}
