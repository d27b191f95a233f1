/**
 * Fields whose values are defined by the gateway and never contain personal data: states, codes, and kinds. All other
 * strings are replaced by placeholders, so that fields added later cannot leak secrets.
 */
const WORDS = new Set(
  (
    'object type status state mode currency currency_code code decline_code param issue reason intent rel method category ' +
    'reporting_category capture_method confirmation_method ui_mode payment_status brand funding network field location ' +
    'token_type verification_status outcome_code network_status risk_level seller_message submit_type customer_creation ' +
    'payment_method_collection billing_address_collection tax_exempt transaction_event_code transaction_status ' +
    'payment_method_types allowed_payment_method_types enabled_events dispute_categories result electronic_commerce_indicator ' +
    'name event_version resource_type event_type dispute_life_cycle_stage account_status'
  ).split(' '),
);
/** Matches a value that may be kept: no spaces, no email addresses, and nothing as long as a key. */
const WORD = /^(?:[a-z0-9_.*-]{1,60}|[A-Z0-9_.-]{1,60}|\/[a-z0-9_/.]{1,120})$/;
/** Matches names defined by the gateway, such as `RESOURCE_NOT_FOUND`. Any other name may be a person's. */
const NAME = /^[A-Z]+[_.][A-Z_.-]+$/;
const AMOUNT = /^-?\d{1,12}(\.\d{1,3})?$/;
const ID = /^((?:cs|pi|ch|re|txn|evt|li|price|prod|pm|py|dp|du|acct|we|req|seti|cus)(?:_test)?)_\w+$/;

/** Removes personal data and secrets from a response. Names, kinds, states, numbers, and amounts are kept. */
export function cleanAnswer(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanAnswer(item, field));
  if (typeof value === 'object' && value !== null) {
    // `metadata` contains our own data, with field names that are not the gateway's.
    if (field === 'metadata') return {};
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanAnswer(inner, name)]));
  }
  if (typeof value === 'number') return /created|_at$|expires|_on$/.test(field) ? 0 : value;
  if (typeof value !== 'string') return value;
  if (field === 'name' ? NAME.test(value) : WORDS.has(field) && WORD.test(value) && !/\d{6}/.test(value)) return value;
  if (field === 'value' && AMOUNT.test(value)) return value;
  if (value === '') return value;
  const [, prefix] = ID.exec(value) ?? [];
  if (prefix) return `<${prefix}>`;
  if (/^https?:/.test(value)) return '<address>';
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return '<time>';
  return value.includes('@') ? '<email>' : '<text>';
}

/** Removes ids and the query from a path, for example `POST /v1/checkout/sessions/{id}/expire`. */
export function cleanPath(method: string, path: string): string {
  const [plain = ''] = path.split('?');
  // Path segments of an API are lowercase. An id may consist of letters only, so uppercase letters also mark an id.
  const isId = (part: string): boolean => /[\dA-Z]/.test(part) && part.length > 7;
  const parts = plain.split('/').map((part) => (isId(part) ? '{id}' : part));
  return `${method} ${parts.join('/')}`;
}
