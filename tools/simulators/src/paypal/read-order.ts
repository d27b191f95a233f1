import { invalid, malformed, missing, unprocessable } from './api-error.ts';
import { centsOf } from './money.ts';
import { Fields } from './read-fields.ts';
import { readShipping, readSupplementaryData } from './read-shipping.ts';
import type { ItemRow, Money, OrderRow } from './records.ts';

/** Fields of a new order that come from the shop's request. The other fields are set when the order is created. */
export type OrderDraft = Omit<OrderRow, 'id' | 'created' | 'updated' | 'status' | 'payer' | 'funding' | 'capture'>;

const UNIT =
  'reference_id amount custom_id invoice_id description items shipping soft_descriptor supplementary_data'.split(' ');
const PLUS = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'];
const MINUS = ['shipping_discount', 'discount'];
const ITEM = ['name', 'quantity', 'unit_amount', 'description', 'sku', 'category'];
const CATEGORIES = ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'];
const PREFERENCES = ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'];
const CONTACTS = ['NO_CONTACT_INFO', 'UPDATE_CONTACT_INFO', 'RETAIN_CONTACT_INFO'];
const CONTEXT = (
  'brand_name locale shipping_preference contact_preference return_url cancel_url landing_page user_action ' +
  'payment_method_preference'
).split(' ');
const SOURCE = '/payment_source/paypal';

/** Parses the body of `POST /v2/checkout/orders`. Throws an `ApiError` with PayPal's wording. */
export function readOrder(body: unknown): OrderDraft {
  const fields = new Fields(body, '', ['intent', 'purchase_units', 'payment_source', 'application_context']);
  if (fields.all['intent'] !== 'CAPTURE') {
    const field = '/intent';
    throw unprocessable('UNSUPPORTED_INTENT', '`intent=AUTHORIZE` is not supported by the simulator.', { field });
  }
  const units = fields.all['purchase_units'];
  if (!Array.isArray(units) || units.length !== 1) {
    throw invalid('INVALID_ARRAY_MAX_ITEMS', '/purchase_units', 'The simulator takes one purchase unit.');
  }
  const unit = new Fields(units[0], "/purchase_units/@reference_id=='default'", UNIT);
  const amount = readAmount(unit);
  const items = readItems(unit, amount);
  const source = fields.has('payment_source') ? readSource(fields.all['payment_source']) : null;
  const { preference, ...context } = readContext(
    source ? (source['experience_context'] ?? fields.all['application_context']) : fields.all['application_context'],
  );
  return {
    named: source !== null,
    amount,
    referenceId: unit.text('reference_id', 256) ?? 'default',
    customId: unit.text('custom_id', 127),
    invoiceId: unit.text('invoice_id', 127),
    description: unit.text('description', 127),
    items,
    shipping: readShipping(unit, preference),
    email: source && readEmail(source),
    supplementaryData: readSupplementaryData(unit),
    ...context,
  };
}

/** Reads only those fields of the payment source that the simulator's page shows. */
function readSource(value: unknown): Record<string, unknown> {
  const anything = (object: unknown): string[] => Object.keys(object ?? {});
  const outer = new Fields(value, '/payment_source', anything(value));
  return new Fields(outer.all['paypal'], SOURCE, anything(outer.all['paypal'])).all;
}

/** `email` of checkout_orders_v2: ASCII, no empty label beside a dot. `readEmail` also refuses refused.example. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i;

function readEmail(source: Record<string, unknown>): string | null {
  const email = new Fields(source, SOURCE, Object.keys(source)).text('email_address', 254);
  if (email !== null && (!EMAIL.test(email) || email.endsWith('@refused.example')))
    throw malformed(`${SOURCE}/email_address`, email);
  return email;
}

function readAmount(unit: Fields): OrderRow['amount'] {
  const { cents, ...total } = unit.money('amount');
  const field = `${unit.at('amount')}/value`;
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', { field });
  const amount = unit.group('amount', ['currency_code', 'value', 'breakdown']);
  if (!amount.has('breakdown')) return total;
  const parts = amount.group('breakdown', [...PLUS, ...MINUS]);
  const breakdown: Record<string, Money> = {};
  let sum = 0;
  for (const name of Object.keys(parts.all)) {
    const { cents: part, ...shown } = parts.part(name, total.currency_code);
    sum += MINUS.includes(name) ? -part : part;
    breakdown[name] = shown;
  }
  if (sum !== cents) {
    const rule =
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.';
    throw unprocessable('AMOUNT_MISMATCH', rule, { field, value: total.value });
  }
  return { ...total, breakdown };
}

function readItems(unit: Fields, { breakdown, currency_code: currency }: OrderRow['amount']): ItemRow[] {
  if (!unit.has('items')) return [];
  let sum = 0;
  const items = unit.groups('items', ITEM).map((fields): ItemRow => {
    const name = fields.text('name', 127);
    const quantity = fields.text('quantity', 10);
    if (name === null || quantity === null || !/^[1-9]\d*$/.test(quantity)) throw missing(fields.path);
    const { cents, ...unit_amount } = fields.part('unit_amount', currency);
    sum += cents * Number(quantity);
    const category = fields.oneOf('category', CATEGORIES);
    return { name, quantity, unit_amount, ...(category === null ? {} : { category }) };
  });
  const total = breakdown?.['item_total'];
  if (total === undefined) {
    const rule =
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.';
    throw unprocessable('ITEM_TOTAL_REQUIRED', rule);
  }
  if (centsOf(total) !== sum) {
    const rule = 'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit';
    throw unprocessable('ITEM_TOTAL_MISMATCH', rule);
  }
  return items;
}

function readContext(
  value: unknown,
): Pick<OrderRow, 'returnUrl' | 'cancelUrl' | 'brand' | 'locale'> & { preference: string } {
  const fields = new Fields(value, `${SOURCE}/experience_context`, CONTEXT);
  // The value is only validated, because the simulator's page shows no contact details.
  fields.oneOf('contact_preference', CONTACTS);
  const address = (name: string, issue: string): string => {
    const url = fields.text(name, 4_000);
    if (url !== null && URL.parse(url) !== null) return url;
    const rule = 'A payment source that is approved on a page of its own needs both addresses.';
    throw unprocessable(issue, rule, { field: fields.at(name), location: 'body' });
  };
  return {
    returnUrl: address('return_url', 'RETURN_URL_REQUIRED'),
    cancelUrl: address('cancel_url', 'CANCEL_URL_REQUIRED'),
    brand: fields.text('brand_name', 127),
    locale: fields.text('locale', 10),
    preference: fields.oneOf('shipping_preference', PREFERENCES) ?? 'GET_FROM_FILE',
  };
}
