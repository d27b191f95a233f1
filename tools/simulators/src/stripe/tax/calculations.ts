import type { Params } from '../api/params.ts';
import { newId, Unit, type Cause, type World } from '../world.ts';
import type { TaxCalculationRow, TaxLineRow } from '../records.ts';

/** Seconds for which a calculation can become a transaction (https://docs.stripe.com/tax/custom). */
const LASTS = 90 * 24 * 3600;
/** The account's default tax code, used for lines without a tax code. */
const PRESET = 'txcd_99999999';
const SHIPPING_CODE = 'txcd_92010001';

/** Combined state and local tax rates in millionths. They are fictional, but differ enough to tell states apart. */
const RATES: Readonly<Record<string, number>> = {
  AK: 0,
  CA: 86_250,
  DE: 0,
  MN: 90_250,
  MT: 0,
  NH: 0,
  NY: 88_750,
  OR: 0,
  WA: 103_500,
};
const OTHERS = 70_000;
/** States that do not tax shipping. */
const DELIVERY_FREE = new Set(['CA', 'VA', 'MA']);

/** `POST /v1/tax/calculations`: returns the tax of a sale to a US address, the only country supported here. */
export function createCalculation(world: World, params: Params, cause: Cause): TaxCalculationRow {
  const currency = params.requiredText('currency', 3);
  const { address, addressSource } = readCustomer(params);
  const lines = params.groups('line_items').map(readLine);
  const shipping = readShipping(params.group('shipping_cost'));
  params.done(['customer', 'ship_from_details', 'tax_date']);
  if (lines.length === 0) throw params.missing('line_items');
  const references = new Set(lines.map(({ reference }) => reference));
  if (references.size < lines.length) {
    throw params.invalid('line_items', 'Each line item must have a unique `reference`.');
  }
  const state = address.state ?? '';
  const rate = RATES[state] ?? OTHERS;
  const unit = new Unit(world, cause);
  const row = unit.put('tax_calculation', {
    id: newId('taxcalc'),
    created: unit.now(),
    expiresAt: unit.now() + LASTS,
    currency,
    address,
    addressSource,
    lines: lines.map((line) => ({ ...line, amountTax: taxOf(line.amount, rate) })),
    shipping: shipping && {
      ...shipping,
      amountTax: taxOf(shipping.amount, DELIVERY_FREE.has(state) ? 0 : rate),
    },
    rate,
  });
  unit.commit();
  return row;
}

/** Returns the tax on an amount, rounded half away from zero. */
function taxOf(amount: number, rate: number): number {
  return Math.sign(amount) * Math.round((Math.abs(amount) * rate) / 1_000_000);
}

function readCustomer(params: Params): Pick<TaxCalculationRow, 'address' | 'addressSource'> {
  const customer = params.group('customer_details');
  if (!customer?.has('address')) throw params.missing('customer_details[address]');
  const address = customer.address('address');
  if (address.country === null) throw customer.missing('address[country]');
  const addressSource = customer.choice('address_source', ['billing', 'shipping']);
  if (addressSource === null) throw customer.missing('address_source', 'You must provide `address_source`.');
  customer.done(['ip_address', 'tax_ids', 'taxability_override']);
  const isZip = /^\d{5}(-\d{4})?$/.test(address.postal_code ?? '');
  if (address.country !== 'US' || !isZip || address.postal_code === '00000') {
    const message = "We could not determine the customer's tax location based on the provided customer address.";
    throw customer.invalid('address', message, 'customer_tax_location_invalid');
  }
  return { address, addressSource };
}

function readLine(params: Params, index: number): TaxLineRow {
  const amount = params.requiredInteger('amount', 0);
  const quantity = params.integer('quantity', 1) ?? 1;
  const reference = params.text('reference', 500) ?? `L${index + 1}`;
  const taxCode = readTaxCode(params) ?? PRESET;
  exclusive(params);
  params.done(['product', 'metadata', 'performance_location']);
  return { id: newId('tax_li'), reference, amount, amountTax: 0, quantity, taxCode, original: null };
}

function readShipping(params: Params | null) {
  if (!params) return null;
  const amount = params.requiredInteger('amount', 0);
  const taxCode = readTaxCode(params) ?? SHIPPING_CODE;
  exclusive(params);
  params.done(['shipping_rate']);
  return { amount, amountTax: 0, taxCode };
}

function readTaxCode(params: Params): string | null {
  const code = params.text('tax_code');
  if (code !== null && !/^txcd_\d{8}$/.test(code)) {
    throw params.invalid('tax_code', `No such tax code: '${code}'`, 'resource_missing');
  }
  return code;
}

/** Refuses prices that include tax, because such prices are not simulated. */
function exclusive(params: Params): void {
  if (params.choice('tax_behavior', ['exclusive', 'inclusive']) === 'inclusive') {
    const message = 'The Stripe simulator does not support inclusive prices.';
    throw params.invalid('tax_behavior', message, 'parameter_unknown');
  }
}
