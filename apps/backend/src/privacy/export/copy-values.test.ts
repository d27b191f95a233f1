import { words as columnWords } from '@cerulean/messages/all/privacy-columns';
import { PSEUDO } from '@cerulean/messages/languages';
import { fulfillmentTransitions, REQUEST_KINDS, REQUEST_STATES } from '@cerulean/rules/fulfillment-states';
import { lineTransitions } from '@cerulean/rules/line-states';
import { orderTransitions } from '@cerulean/rules/order-states';
import { expect, it } from 'vitest';
import type { NotedLineEvent } from '../../commerce/line/line-store.ts';
import { migrations } from '../../commerce/migrations/all.ts';
import type { NotedOrderEvent } from '../../commerce/order/order-store.ts';
import type { Topic } from '../../commerce/outbox/outbox.ts';
import type { TokenKind } from '../../identity/tokens/tokens.ts';
import { declaredColumns } from '../person/declared-columns.ts';
import { places } from '../person/places.ts';
import { isLeftOut, textOf, wordsOf } from './copy-values.ts';

/** Returns the values that the constraint of each text column lists: table → column → values. */
function listedValues(): { table: string; column: string; values: string[] }[] {
  const text = migrations.map(({ text: one }) => one.replace(/ -- \w+$/gm, '')).join('\n');
  return [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n {4}\);/g)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ +(\w+) text[^,;()]*check \(\s*\1 in\s*\(([^)]*)\)/gm)].map(([, column = '', list = '']) => ({
      table,
      column,
      values: [...list.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
    })),
  );
}

function isInCopy(table: string, column: string): boolean {
  const place = places.find((each) => each.table === table);
  if (!place || column in (place.withheld ?? {}) || isLeftOut(table, column, 'a value')) return false;
  const kind = declaredColumns().get(table)?.get(column);
  return kind === 'personal' || kind === 'tax' || (place.shown ?? []).includes(column);
}

/** Returns those of some values that a copy would write as our code does. */
const wordless = (table: string, column: string, values: readonly string[]) =>
  values
    .filter((value) => !wordsOf(table, column, value, PSEUDO)?.startsWith('⟦privacy-values.'))
    .map((value) => `${table}.${column}: ${value}`);

it('R12 each value that a constraint lists has words in a copy', () => {
  const listed = listedValues().filter(({ table, column }) => isInCopy(table, column));
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.flatMap(({ table, column, values }) => wordless(table, column, values))).toEqual([]);
});

it('R12 no label is kept for a column that a copy leaves out', () => {
  const columns = Object.keys(columnWords.en).flatMap((key) =>
    key.startsWith('of_') ? [key.slice('of_'.length)] : [],
  );
  expect(columns.length).toBeGreaterThan(100);
  expect(columns.filter((column) => isLeftOut('', column, 'a value'))).toEqual([]);
});

it('R12 each event of an order and of a line has words in a copy, and each status after it', () => {
  const noted: Record<Exclude<NotedOrderEvent, `${'goods' | 'cancel' | 'return'}_${string}`>, true> = {
    attempt_closed: true,
    charge_not_used: true,
    charge_refunded: true,
    refund_asked: true,
    refund_made: true,
    refund_failed: true,
    refund_said_made: true,
    refund_said_failed: true,
    change_parcel: true,
    deliver_parcel: true,
  };
  const eventsOf = (transitions: Readonly<Record<string, object>>) => Object.values(transitions).flatMap(Object.keys);
  const ofOrders = [
    'place',
    ...eventsOf(orderTransitions),
    ...Object.keys(noted),
    ...eventsOf(fulfillmentTransitions).map((event) => `goods_${event}`),
    ...REQUEST_KINDS.flatMap((kind) =>
      REQUEST_STATES.filter((state) => kind === 'return' || state !== 'received').map((state) => `${kind}_${state}`),
    ),
  ];
  const ofLines: Record<NotedLineEvent, true> = {
    order: true,
    pack: true,
    renew_esim: true,
    esim_issued: true,
    esim_refused: true,
    esim_limit: true,
    sim_card_asked: true,
    sim_esim_asked: true,
    sim_card_sent: true,
    sim_switch: true,
    sim_replaced: true,
    sim_refused: true,
    sim_canceled: true,
    e911: true,
    refund_waits: true,
    port_in: true,
    port_in_question: true,
    port_in_correct: true,
    port_in_finish: true,
    port_in_cancel: true,
  };
  expect([
    ...wordless('order_event', 'event', ofOrders),
    ...wordless('order_event', 'state_after', Object.keys(orderTransitions)),
    ...wordless('order_event', 'goods', Object.keys(fulfillmentTransitions)),
    ...wordless('line_event', 'event', [...eventsOf(lineTransitions), ...Object.keys(ofLines)]),
    ...wordless('line_event', 'state_after', Object.keys(lineTransitions)),
  ]).toEqual([]);
});

it('R12 each kind of email and of link, of points, and of invoice has words in a copy', () => {
  const topics: Record<Extract<Topic, `mail.${string}`>, true> = {
    'mail.confirmation': true,
    'mail.phone-order': true,
    'mail.shipped': true,
    'mail.request': true,
    'mail.refund': true,
    'mail.given-up': true,
    'mail.pending': true,
    'mail.payment-waits': true,
    'mail.dispute': true,
    'mail.partner': true,
    'mail.line': true,
    'mail.low-stock': true,
    'mail.account': true,
    'mail.log-in-code': true,
    'mail.privacy': true,
  };
  const links: Record<TokenKind, true> = {
    reset: true,
    'set-password': true,
    confirm: true,
    'change-email': true,
    'undo-email': true,
  };
  expect([
    ...wordless('outbox', 'topic', Object.keys(topics)),
    ...wordless('account_token', 'kind', Object.keys(links)),
    ...wordless('reward_entry', 'kind', ['earn', 'return', 'reverse', 'spend', 'expire']),
    ...wordless('invoice', 'kind', ['invoice', 'credit', 'debit']),
  ]).toEqual([]);
});

it('R12 a copy names countries, languages, days, and phones as people do', () => {
  const facts = { table: 'customer_order', isMoney: false, currency: 'USD', timeZone: 'UTC' } as const;
  const said = (name: string, value: unknown, language: 'en' | 'es') => textOf(value, { ...facts, name, language });
  expect(said('country', 'DE', 'es')).toBe('Alemania');
  expect(said('language', 'en', 'es')).toBe('inglés');
  expect(said('ends_on', '2026-12-01', 'es')).toBe('1 de diciembre de 2026');
  expect(said('number', '+14155550142', 'en')).toBe('(415) 555-0142');
  expect(said('why', '2026-13-32', 'en'), 'a person’s own words').toBe('2026-13-32');
  expect(said('tax_rate', 825, 'en')).toBe('8.25%');
  expect(said('state', 'refunded_in_part', 'es')).toBe('Reembolsado en parte');
});
