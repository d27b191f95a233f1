import type { PlanItem } from '@cerulean/contract/cart';
import { GATEWAYS } from '@cerulean/contract/gateways';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import type { ProviderKind } from '@cerulean/contract/social-providers';
import { words as valueWords } from '@cerulean/messages/all/privacy-values';
import { PSEUDO } from '@cerulean/messages/languages';
import { CARRIERS } from '@cerulean/rules/carriers';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { fulfillmentTransitions, REQUEST_KINDS, REQUEST_STATES } from '@cerulean/rules/fulfillment-states';
import { LINE_REASONS, lineTransitions, portInTransitions } from '@cerulean/rules/line-states';
import { orderTransitions } from '@cerulean/rules/order-states';
import type { TermStart } from '@cerulean/rules/terms';
import { expect, it } from 'vitest';
import type { ActionArea } from '../../audit/audit.ts';
import type { NotedLineEvent } from '../../commerce/line/line-store.ts';
import { migrations } from '../../commerce/migrations/all.ts';
import type { NotedOrderEvent } from '../../commerce/order/order-store.ts';
import type { Topic } from '../../commerce/outbox/outbox.ts';
import type { Obstacle } from '../../commerce/payment/apply-payment-status.ts';
import type { CloseReason } from '../../commerce/payment/attempt-store.ts';
import type { TokenKind } from '../../identity/tokens/tokens.ts';
import { declaredColumns } from '../person/declared-columns.ts';
import { places } from '../person/places.ts';
import { isLeftOut, textOf, wordsOf } from './copy-values.ts';

/** Returns the values that the constraint of each text column lists: table → column → values. */
function listedValues(): { table: string; column: string; values: string[] }[] {
  const text = migrations.map(({ text: one }) => one.replace(/ -- \w+$/gm, '')).join('\n');
  return [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n {4}\)/g)].flatMap(([, table = '', body = '']) =>
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

/** A column or field of rows in a copy, and values that our code writes there. */
type Written = readonly [table: string, name: string, values: readonly string[]];

const listed: readonly Written[] = listedValues()
  .filter(({ table, column }) => isInCopy(table, column))
  .map(({ table, column, values }) => [table, column, values]);

const eventsOf = (transitions: Readonly<Record<string, object>>) => Object.values(transitions).flatMap(Object.keys);

function events(): Written[] {
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
  const whyOfOrders: Record<CloseReason | Obstacle, true> = {
    left: true,
    declined: true,
    expired: true,
    superseded: true,
    refused: true,
    second_charge: true,
    stock_gone: true,
    offer_gone: true,
    wrong_amount: true,
    refunded_at_gateway: true,
  };
  return [
    ['order_event', 'event', ofOrders],
    ['order_event', 'state_after', Object.keys(orderTransitions)],
    ['order_event', 'goods', Object.keys(fulfillmentTransitions)],
    ['order_event', 'reason', Object.keys(whyOfOrders)],
    ['order_event', 'carrier', CARRIERS],
    ['line_event', 'event', [...eventsOf(lineTransitions), ...Object.keys(ofLines)]],
    ['line_event', 'state_after', [...Object.keys(lineTransitions), ...Object.keys(portInTransitions)]],
    ['line_event', 'reason', LINE_REASONS],
  ];
}

function kinds(): Written[] {
  const topics: Record<Extract<Topic, `mail.${string}`>, true> = {
    'mail.confirmation': true,
    'mail.phone-order': true,
    'mail.shipped': true,
    'mail.request': true,
    'mail.refund': true,
    'mail.given-up': true,
    'mail.pending': true,
    'mail.declined': true,
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
  const providers: Record<Exclude<ProviderKind, 'openid'>, true> = {
    google: true,
    microsoft: true,
    apple: true,
    facebook: true,
  };
  return [
    ['outbox', 'topic', Object.keys(topics)],
    ['account_token', 'kind', Object.keys(links)],
    ['account_login', 'provider', Object.keys(providers)],
    ['consent', 'what', AGREED_POLICIES],
    ['reward_entry', 'kind', ['earn', 'return', 'reverse', 'spend', 'expire']],
    ['invoice', 'kind', ['invoice', 'credit', 'debit']],
  ];
}

/** What staff do with a reason, about a customer or what is theirs. `kit` takes no reason. */
function actions(): Written[] {
  type OfTheShop = 'stock' | 'price' | 'tax' | 'tax-local' | 'delivery' | 'delivery-zone' | 'coverage' | 'kit';
  type OfStaff = 'staff' | 'second-factor' | 'privacy-request';
  type OfOffers = 'reward' | 'promotion' | 'partner-terms' | 'payout';
  type WithoutAction = 'difference';
  const areas: Record<Exclude<ActionArea, OfTheShop | OfStaff | OfOffers | WithoutAction>, true> = {
    order: true,
    account: true,
    line: true,
    'port-in': true,
    partner: true,
    commission: true,
    'phone-order': true,
    limit: true,
    reconciliation: true,
    work: true,
    exception: true,
  };
  return [['audit_event', 'action', Object.keys(areas).map((area) => `${area}.verb`)]];
}

function bought(): Written[] {
  const starts: Record<TermStart, true> = { purchase: true, first_connection: true, chosen_day: true };
  const answers: Record<NonNullable<PlanItem['deviceCheck']>['answer'], true> = { listed: true, confirmed: true };
  const planKinds: Record<PlanItem['planKind'], true> = { voice: true, data: true };
  const sims: Record<PlanItem['sim'], true> = { esim: true, card: true };
  const productKinds: Record<ProductKind, true> = {
    phone: true,
    tablet: true,
    watch: true,
    hotspot: true,
    'sim-kit': true,
    accessory: true,
  };
  return [
    ['order_item', 'start', Object.keys(starts)],
    ['order_item', 'deviceAnswer', Object.keys(answers)],
    ['order_item', 'planKind', Object.keys(planKinds)],
    ['order_item', 'sim', Object.keys(sims)],
    ['order_item', 'productKind', Object.keys(productKinds)],
    ['shipment', 'carrier', CARRIERS],
    ...['payment_attempt', 'payment_charge', 'refund', 'webhook_inbox'].map(
      (table) => [table, 'gateway', Object.keys(GATEWAYS)] as const,
    ),
  ];
}

/** Returns the names of the words that a copy has for values. A value without words of ours is returned itself. */
const wordsFor = (written: readonly Written[]) =>
  written.flatMap(([table, name, values]) =>
    values.map((value) => {
      const words = wordsOf(table, name, value, PSEUDO) ?? '';
      return /^⟦privacy-values\.(\w+) /.exec(words)?.[1] ?? `${table}.${name}: ${value}`;
    }),
  );

const wordless = (written: readonly Written[]) => wordsFor(written).filter((name) => name.includes(':'));

it('R12 each value that a constraint lists has words in a copy', () => {
  expect(listed.length).toBeGreaterThan(20);
  expect(wordless(listed)).toEqual([]);
});

it('R12 each event of an order and of a line has words in a copy, and each reason and status of one', () => {
  expect(wordless(events())).toEqual([]);
});

it('R12 each kind of email and of link, of points, of invoice, of sign-in, and of policy has words in a copy', () => {
  expect(wordless(kinds())).toEqual([]);
});

it('R12 each thing that staff did with a reason has words in a copy', () => {
  expect(wordless(actions())).toEqual([]);
});

it('R12 each kind of what was bought has words in a copy, and each way to pay for it and to ship it', () => {
  expect(wordless(bought())).toEqual([]);
});

it('R12 no words are kept for a value that no copy has', () => {
  const used = new Set(wordsFor([...listed, ...events(), ...kinds(), ...actions(), ...bought()]));
  expect(Object.keys(valueWords.en).filter((name) => name !== 'locale' && !used.has(name))).toEqual([]);
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
