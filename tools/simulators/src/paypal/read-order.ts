import { ApiError, invalid, unprocessable } from './api-error.ts';
import { centsOf } from './money.ts';
import { group, oneOf, only, text, type Fields } from './read-fields.ts';
import { readMoney } from './read-money.ts';
import { readShipping } from './read-shipping.ts';
import { readSupplementaryData } from './read-supplementary-data.ts';
import type { ItemRow, Money, OrderRow } from './records.ts';

/** What a new order takes from its request; the rest is made when it is created. */
export type OrderDraft = Omit<OrderRow, 'id' | 'created' | 'updated' | 'status' | 'payer' | 'funding' | 'capture'>;

const PLUS = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'];
const CATEGORIES = ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'];
const PREFERENCES = ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'];
const CONTACTS = ['NO_CONTACT_INFO', 'UPDATE_CONTACT_INFO', 'RETAIN_CONTACT_INFO'];
const MINUS = ['shipping_discount', 'discount'];

/** Reads the body of `POST /v2/checkout/orders`. Throws `ApiError` in PayPal's words. */
export function readOrder(body: unknown): OrderDraft {
  const fields = group(body, '');
  only(fields, '', ['intent', 'purchase_units', 'payment_source', 'application_context']);
  if (fields['intent'] !== 'CAPTURE') {
    throw unprocessable('UNSUPPORTED_INTENT', '`intent=AUTHORIZE` is not supported by the simulator.', {
      field: '/intent',
    });
  }
  const units = fields['purchase_units'];
  if (!Array.isArray(units) || units.length !== 1) {
    throw invalid('INVALID_ARRAY_MAX_ITEMS', '/purchase_units', 'The simulator takes one purchase unit.');
  }
  const path = "/purchase_units/@reference_id=='default'";
  const unit = group(units[0], path);
  only(unit, path, [
    'reference_id',
    'amount',
    'custom_id',
    'invoice_id',
    'description',
    'items',
    'shipping',
    'soft_descriptor',
    'supplementary_data',
  ]);
  const { amount, currency } = readAmount(unit['amount'], `${path}/amount`);
  const items = readItems(unit['items'], `${path}/items`, amount.breakdown, currency);
  const source =
    fields['payment_source'] === undefined
      ? null
      : group(group(fields['payment_source'], '/payment_source')['paypal'], '/payment_source/paypal');
  const { preference, ...context } = readContext(source?.['experience_context'] ?? fields['application_context']);
  return {
    named: source !== null,
    amount,
    referenceId: text(unit, 'reference_id', path, 256) ?? 'default',
    customId: text(unit, 'custom_id', path, 127),
    invoiceId: text(unit, 'invoice_id', path, 127),
    description: text(unit, 'description', path, 127),
    items,
    shipping: readShipping(unit['shipping'], `${path}/shipping`, preference),
    email: source && readEmail(source),
    supplementaryData: readSupplementaryData(unit['supplementary_data'], `${path}/supplementary_data`),
    ...context,
  };
}

/** `email` of checkout_orders_v2: ASCII, no empty label on either side of a dot. Of refused.example it takes none. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i;

function readEmail(source: Fields): string | null {
  const path = '/payment_source/paypal';
  const email = text(source, 'email_address', path, 254);
  if (email !== null && (!EMAIL.test(email) || email.endsWith('@refused.example'))) {
    const said = 'The value of a field does not conform to the expected format.';
    throw invalid('INVALID_PARAMETER_SYNTAX', `${path}/email_address`, said, email);
  }
  return email;
}

function readAmount(value: unknown, path: string): { amount: OrderRow['amount']; currency: string } {
  const { cents, ...total } = readMoney(value, path);
  if (cents <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', { field: `${path}/value` });
  const parts = (value as Fields)['breakdown'];
  if (parts === undefined) return { amount: total, currency: total.currency_code };
  const fields = group(parts, `${path}/breakdown`);
  only(fields, `${path}/breakdown`, [...PLUS, ...MINUS]);
  const breakdown: Record<string, Money> = {};
  let sum = 0;
  for (const name of Object.keys(fields)) {
    const { cents: part, ...shown } = readMoney(fields[name], `${path}/breakdown/${name}`);
    if (shown.currency_code !== total.currency_code)
      throw unprocessable('MULTI_CURRENCY_ORDER', 'Multiple differing values of currency_code are not supported.');
    if (part < 0)
      throw unprocessable('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.', {
        field: `${path}/breakdown/${name}`,
      });
    sum += MINUS.includes(name) ? -part : part;
    breakdown[name] = shown;
  }
  if (sum !== cents) {
    throw unprocessable(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      { field: `${path}/value`, value: total.value },
    );
  }
  return { amount: { ...total, breakdown }, currency: total.currency_code };
}

function readItems(
  value: unknown,
  path: string,
  breakdown: Record<string, Money> | undefined,
  currency: string,
): ItemRow[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw invalid('INVALID_PARAMETER_SYNTAX', path, 'The value of a field does not conform to the expected format.');
  let sum = 0;
  const items = value.map((one: unknown, index): ItemRow => {
    const at = `${path}/${index}`;
    const fields = group(one, at);
    only(fields, at, ['name', 'quantity', 'unit_amount', 'description', 'sku', 'category']);
    const name = text(fields, 'name', at, 127);
    const quantity = text(fields, 'quantity', at, 10);
    if (name === null || quantity === null || !/^[1-9]\d*$/.test(quantity)) {
      throw invalid('MISSING_REQUIRED_PARAMETER', at, 'A required field / parameter is missing.');
    }
    const { cents, ...unit_amount } = readMoney(fields['unit_amount'], `${at}/unit_amount`);
    if (cents < 0)
      throw unprocessable('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.', {
        field: `${at}/unit_amount`,
      });
    if (unit_amount.currency_code !== currency)
      throw unprocessable('MULTI_CURRENCY_ORDER', 'Multiple differing values of currency_code are not supported.');
    sum += cents * Number(quantity);
    const category = oneOf(fields, 'category', at, CATEGORIES);
    return { name, quantity, unit_amount, ...(category === null ? {} : { category }) };
  });
  const total = breakdown?.['item_total'];
  if (total === undefined)
    throw unprocessable(
      'ITEM_TOTAL_REQUIRED',
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    );
  if (centsOf(total) !== sum) {
    throw unprocessable(
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit',
    );
  }
  return items;
}

function readContext(value: unknown): Pick<OrderRow, 'returnUrl' | 'cancelUrl' | 'brand'> & { preference: string } {
  const path = '/payment_source/paypal/experience_context';
  const fields = group(value, path);
  only(fields, path, [
    'brand_name',
    'locale',
    'shipping_preference',
    'contact_preference',
    'return_url',
    'cancel_url',
    'landing_page',
    'user_action',
    'payment_method_preference',
  ]);
  // Only checked: the page of the simulator shows no contact details.
  oneOf(fields, 'contact_preference', path, CONTACTS);
  const address = (name: string): string => {
    const url = text(fields, name, path, 4_000);
    if (url === null || URL.parse(url) === null) {
      throw new ApiError(
        422,
        'UNPROCESSABLE_ENTITY',
        'The requested action could not be performed, semantically incorrect, or failed business validation.',
        [
          {
            field: `${path}/${name}`,
            location: 'body',
            issue: name === 'return_url' ? 'RETURN_URL_REQUIRED' : 'CANCEL_URL_REQUIRED',
            description: 'A payment source that is approved on a page of its own needs both addresses.',
          },
        ],
      );
    }
    return url;
  };
  return {
    returnUrl: address('return_url'),
    cancelUrl: address('cancel_url'),
    brand: text(fields, 'brand_name', path, 127),
    preference: oneOf(fields, 'shipping_preference', path, PREFERENCES) ?? 'GET_FROM_FILE',
  };
}
