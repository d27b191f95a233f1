import { words as valueWords } from '@cerulean/messages/all/privacy-values';
import { words as messages } from '@cerulean/messages/all/privacy-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import { dayText, momentText } from '@cerulean/rules/days';
import { formatMoney, percentText, taxPercentText } from '@cerulean/rules/money';
import { numberText } from '@cerulean/rules/number-text';
import type { Term } from '@cerulean/rules/terms';
import { browserText } from '../../identity/sessions/browser-name.ts';

/** A value of a row, by the table and the column that hold it, and what its words depend on. */
export interface ValueFacts {
  table: string;
  /** A column, or a field within one. */
  name: string;
  isMoney: boolean;
  language: Language;
  currency: string;
  timeZone: string;
}

/** Identifiers. The page writes what they name in their place, if that has a name. */
const IDENTIFIERS = [
  'id',
  'document_id',
  'user_id',
  'owner_id',
  'attempt_id',
  'refund_id',
  'partner_id',
  'cancels',
  'of',
];
const OF_ITEMS = ['attached_to', 'device_item_id', 'kit', 'order_item.sku'];
/** How the shop shows and sorts what was bought. */
const OF_PAGES = ['slug', 'level', 'position', 'picture', 'shipping_code', 'shipping_days'];
/** What payment services, networks, and other sites call something. */
const OF_SERVICES = [
  'ref',
  'reference',
  'charge',
  'charge_ref',
  'checkout_ref',
  'platform_ref',
  'subject',
  'smdp',
  'type',
];
const OF_BANKS = ['dispute.reason', 'invoice.dispute'];
/** What is also said elsewhere on the page. */
const SAID_TWICE = ['words', 'policy_texts', 'rate', 'state_before', 'currency', 'invoice.facts'];
const OF_STRAPI = ['provider', 'published_at', 'locale', 'username', 'created_by_id', 'updated_by_id'];

/** What only programs need, by column or by table and column. The JSON file has it. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  ...IDENTIFIERS,
  ...OF_ITEMS,
  ...OF_PAGES,
  ...OF_SERVICES,
  ...OF_BANKS,
  ...SAID_TWICE,
  ...OF_STRAPI.map((column) => `up_users.${column}`),
]);

/** Columns whose values have the words of another column’s. */
const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  'order_event.state_after': ['customer_order_state'],
  'order_event.goods': ['fulfillment_state'],
  'line_event.state_after': ['mobile_line_state', 'port_in_state'],
};

/** Tax rates in basis points, and those in millionths. */
const BASIS_POINTS: ReadonlySet<string> = new Set(['tax_rate']);
const MILLIONTHS: ReadonlySet<string> = new Set(['millionths']);

/** Returns a field's name in the form of a column's: `taxMillionths` → `tax_millionths`. */
export function columnNamed(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a}_${b.toLowerCase()}`);
}

const REDUCTIONS = ['discount', 'fee_discount', 'goods_off', 'activation_off', 'shipping_off', 'points_off', 'points'];
const CHARGES = ['tax_included', 'activation_fee', 'activation', 'refund.shipping'];
const TAKEN_BACK = ['canceled', 'refunded', 'asked'];
/** Amounts and counts that say nothing when they are 0. */
const SAYS_NOTHING_AT_0: ReadonlySet<string> = new Set([...REDUCTIONS, ...CHARGES, ...TAKEN_BACK]);

/** Returns whether the readable page leaves a value out, because only programs need it or because it says nothing. */
export function isLeftOut(table: string, name: string, value: unknown): boolean {
  const column = columnNamed(name);
  const isIn = (columns: ReadonlySet<string>) => columns.has(column) || columns.has(`${table}.${column}`);
  if (isIn(FOR_PROGRAMS) || (value === 0 && isIn(SAYS_NOTHING_AT_0))) return true;
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every((each) => isLeftOut(table, name, each));
  return typeof value === 'object' && Object.entries(value).every(([field, held]) => isLeftOut(table, field, held));
}

/** What a reader looks for first in a row. */
const FIRST = ['at', 'event', 'topic', 'number', 'order_id', 'item_id', 'line_id', 'name', 'kind', 'state'];

/** Returns a row's fields as people read them: what it is, then what is known about it, then when that was. */
export function inReadingOrder<Field>(fields: readonly (readonly [string, Field])[]): (readonly [string, Field])[] {
  const placeOf = (name: string) => {
    const first = FIRST.indexOf(columnNamed(name));
    return first >= 0 ? first : FIRST.length + (name.endsWith('_at') ? 1 : 0);
  };
  return fields.toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

/** Returns the words for a value that our code made, such as a status. `undefined` for all other values. */
export function wordsOf(table: string, name: string, value: string, language: Language): string | undefined {
  const column = columnNamed(name);
  const words: Readonly<Record<string, string>> = valueWords[language];
  // The trail names what was done by what it was done to, `order.refund`, and a reader needs only that.
  const made = (column === 'action' ? (value.split('.')[0] ?? '') : value).replace(/\W/g, '_');
  const groups = SAME_WORDS[`${table}.${column}`] ?? [`${table}_${column}`, column];
  return groups.map((group) => words[`${group}_${made}`]).find((found) => found !== undefined);
}

/** Returns the text of a value that holds no others. */
export function textOf(value: unknown, facts: ValueFacts): string {
  const { table, language, currency } = facts;
  const { locale } = terms[language];
  const column = columnNamed(facts.name);
  if (typeof value === 'boolean') return messages[language].yesOrNo({ is: value ? 'yes' : 'no' });
  if (typeof value === 'number') {
    if (facts.isMoney) return formatMoney(value, currency, locale);
    if (BASIS_POINTS.has(column)) return percentText(value);
    return MILLIONTHS.has(column) ? taxPercentText(value) : String(value);
  }
  const text = String(value);
  if (column === 'country' && /^[A-Z]{2}$/.test(text))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? text;
  if (column === 'language' && /^[a-z]{2}(-[A-Z]{2})?$/.test(text))
    return new Intl.DisplayNames(locale, { type: 'language' }).of(text) ?? text;
  if (column === 'browser') return browserText(text, language);
  if (column === 'phone' || column === 'number') return numberText(text);
  return wordsOf(table, column, text, language) ?? (TIMES.test(column) ? timeText(text, facts) : text);
}

/** Names of columns with a day or an instant. What a person typed may look like one, and stays as it is. */
const TIMES = /(?:^at|_(?:at|by|day|on|since|until))$/;

function timeText(text: string, { language, timeZone }: ValueFacts): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text, terms[language].locale);
  const [, day, zone] = /^(\d{4}-\d\d-\d\dT[\d:.]+)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // Columns without a time zone hold UTC.
  return day ? momentText(`${day}${zone ?? 'Z'}`, timeZone, terms[language]) : text;
}

/** Returns an address or a term in one line, and `null` for any other object. */
export function lineOf(value: Readonly<Record<string, unknown>>, language: Language): string | null {
  const { line1, line2, city, state, zip, unit, length } = value;
  if (typeof line1 === 'string')
    return [line1, line2, city, `${String(state)} ${String(zip)}`].filter(Boolean).join(', ');
  const isTerm = (unit === 'days' || unit === 'months') && typeof length === 'number';
  return isTerm ? terms[language].termLength({ unit, length } satisfies Term) : null;
}
