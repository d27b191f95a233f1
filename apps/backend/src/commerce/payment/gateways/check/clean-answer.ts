/**
 * Fields whose texts are words of the gateway and never somebody's: states, codes, kinds. Every other text is replaced by its kind, so
 * that a field of tomorrow keeps a secret by itself.
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
/** What such a word may look like: no spaces, no addresses, nothing as long as a key. */
const WORD = /^(?:[a-z0-9_.*-]{1,60}|[A-Z0-9_.-]{1,60}|\/[a-z0-9_/.]{1,120})$/;
/** A name is the gateway’s own where it is like `RESOURCE_NOT_FOUND`; any other may be somebody’s. */
const NAME = /^[A-Z]+[_.][A-Z_.-]+$/;
const AMOUNT = /^-?\d{1,12}(\.\d{1,3})?$/;
const ID = /^((?:cs|pi|ch|re|txn|evt|li|price|prod|pm|py|dp|du|acct|we|req|seti|cus)(?:_test)?)_\w+$/;

/** An answer without anybody's data and without secrets: names, kinds, states, numbers and amounts stay. */
export function cleanAnswer(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanAnswer(item, field));
  if (typeof value === 'object' && value !== null) {
    // What we wrote ourselves, and lists of a person's data whose names are not the gateway's.
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

/** A path without ids and queries: `POST /v1/checkout/sessions/{id}/expire`. */
export function cleanPath(method: string, path: string): string {
  const [plain = ''] = path.split('?');
  // Words of a path are small letters; an id may happen to be letters alone.
  const isId = (part: string): boolean => /[\dA-Z]/.test(part) && part.length > 7;
  const parts = plain.split('/').map((part) => (isId(part) ? '{id}' : part));
  return `${method} ${parts.join('/')}`;
}
