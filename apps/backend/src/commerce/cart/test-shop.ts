import { createHmac, randomUUID } from 'node:crypto';
import { operations, type Answer, type OperationId } from '@cerulean/contract/operations';
import { errorEnvelopeSchema, type ErrorCode } from '@cerulean/contract/errors';
import { plainPeriods } from '@cerulean/rules/tax';
import type { Language } from '@cerulean/messages/languages';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { TestDatabase } from '../db/test-database.ts';
import type { Commerce, Handler, Handlers } from '../http/handler.ts';
import { serve, type ServeOptions } from '../http/serve.ts';
import type { LineKeys } from '../stock/kits/line-keys.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { writePlan, writeProduct } from '../catalog/write-catalog.ts';
import { startSession } from '../../identity/sessions/session-store.ts';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { tableProvider } from '../pricing/tax/tax-provider.ts';
import { testPlan, testProduct, type TestPlan, type TestProduct } from './test-catalog.ts';
import { referralOf } from '../partner/referral.ts';

const JWT_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
const IDLE = 1_209_600;

/** A caller, with the values that the storefront sends on the caller's behalf. */
export interface Caller {
  token?: string;
  secret?: string;
  /** Value of the payment cookie. */
  paymentSecret?: string;
  /** The browser's user agent. */
  browser?: string;
  /** Value of the connect cookie. */
  connect?: string;
  /** Value of the device cookie. */
  device?: string;
  /** Language of the page that the caller is on. Default: English. */
  language?: Language;
  /** Value of the partner cookie. */
  partner?: string;
  /** The client's IP address. */
  address?: string;
}

/** Keys for SIM kits and transfer PINs. */
export const TEST_KEYS: LineKeys = {
  kits: [
    { version: 2, key: 'only-for-tests-only-for-tests-only-2' },
    { version: 1, key: 'only-for-tests-only-for-tests-only-1' },
  ],
  pins: [{ version: 1, key: 'only-for-tests-only-for-tests-pins' }],
};

export interface Refused {
  status: number;
  code: ErrorCode;
  details: Record<string, unknown>;
}

export interface TestShop extends TestDatabase {
  commerce: Commerce;
  /** Sets the clock that handlers use. `null` restores the real time. */
  setNow(now: Date | null): void;
  /** Makes a call that must succeed, and validates the response against the contract. */
  call<Id extends OperationId>(id: Id, input: Input, caller?: Caller): Promise<Answer<Id>>;
  /** Makes a call that must be refused with a code that the operation declares. */
  refused<Id extends OperationId>(id: Id, input: Input, caller?: Caller): Promise<Refused>;
  /** Makes a call and returns the response, whatever it is. */
  raw<Id extends OperationId>(id: Id, input: Input, caller?: Caller): Promise<{ status: number; body: unknown }>;
  logIn(email: string): Promise<{ userId: number; token: string; sessionId: string }>;
  putPlan(plan: TestPlan): Promise<void>;
  putProduct(product: TestProduct): Promise<void>;
  removeProduct(documentId: string): Promise<void>;
  removePlan(documentId: string): Promise<void>;
  setStock(sku: string, onHand: number): Promise<void>;
  logged: string[];
}

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Strapi's tables for accounts, with only the columns that the shop reads. */
const USERS = `create table up_users (
  id serial primary key, document_id text, username text, email text, name text, confirmed boolean, blocked boolean,
  provider text, password text, created_at timestamptz, updated_at timestamptz, published_at timestamptz
);
create table up_roles (id serial primary key, type text);
insert into up_roles (type) values ('authenticated');
create table up_users_role_lnk (id serial primary key, user_id int, role_id int, user_ord float8)`;

const insertUser = sql<{ id: number }>(
  'test.insert-user',
  `insert into up_users (document_id, username, email, confirmed, blocked, created_at, updated_at, published_at)
   values ($1, $2, $2, true, false, now(), now(), now()) returning id`,
);
const putStock = sql(
  'test.put-stock',
  `insert into stock (sku, on_hand) values ($1, $2) on conflict (sku) do update set on_hand = excluded.on_hand`,
);

/** Opens a shop with its own database: tables, a small catalog, two shipping methods, tax rates for three states. */
export async function openTestShop(handlers: Partial<Handlers>): Promise<TestShop> {
  const database = await openTestTables(seed, USERS);
  const { db } = database;
  const logged: string[] = [];
  let now: Date | null = null;
  const commerce: Commerce = {
    db,
    currency: 'USD',
    timeZone: 'UTC',
    buyerFields: [],
    tax: tableProvider,
    smallestCharge: 50,
    returnAddress: ['Returns', '1 Harbor Way'],
    supportPhone: () => Promise.resolve('1-800-555-0142'),
    lineKeys: TEST_KEYS,
    now: () => now ?? new Date(),
    log: {
      info: () => {},
      warn: (message) => logged.push(message),
      error: (message, error) => logged.push(`${message} ${error instanceof Error ? error.stack : String(error)}`),
    },
  };
  const options: ServeOptions = {
    jwtSecret: JWT_SECRET,
    idleSeconds: IDLE,
    checkAnswers: true,
    languages: ['en', 'es'],
    readers: { referral: referralOf },
  };

  async function raw<Id extends OperationId>(id: Id, { params, query, body }: Input, caller: Caller = {}) {
    const handler = handlers[id] as Handler<Id> | undefined;
    if (!handler) throw new Error(`The test shop has no ${id}`);
    const headers = {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.secret ? { 'x-cart-secret': caller.secret } : {}),
      ...(caller.connect ? { 'x-connect': caller.connect } : {}),
      ...(caller.paymentSecret ? { 'x-payment-secret': caller.paymentSecret } : {}),
      ...(caller.partner ? { 'x-partner': caller.partner } : {}),
      ...(caller.device ? { 'x-device': caller.device } : {}),
      ...(caller.language ? { 'accept-language': caller.language } : {}),
      ...(caller.browser ? { 'user-agent': caller.browser } : {}),
    };
    const { address } = caller;
    const incoming = { params, query, body, headers, address, requestId: randomUUID() };
    return serve(id, handler, incoming, commerce, options);
  }

  return {
    ...database,
    commerce,
    logged,
    setNow: (date) => {
      now = date;
    },
    raw,
    async call(id, input, caller) {
      const { status, body } = await raw(id, input, caller);
      if (status !== 200) throw new Error(`${id}: ${JSON.stringify(body)} ${logged.join('\n')}`);
      return operations[id].answer.parse(body) as Answer<typeof id>;
    },
    async refused(id, input, caller) {
      const { status, body } = await raw(id, input, caller);
      if (status === 200) throw new Error(`${id} was not refused: ${JSON.stringify(body)}`);
      const { error } = errorEnvelopeSchema.parse(body);
      const { code } = error.details;
      const named: readonly ErrorCode[] = [...operations[id].errors, 'bad_request', 'unavailable', 'too_large'];
      if (!code || !named.includes(code)) throw new Error(`${id} answered ${code}: ${logged.join('\n')}`);
      return { status, code, details: error.details };
    },
    async logIn(email) {
      const user = await db.first(insertUser, [documentId(email), email]);
      const userId = user?.id ?? 0;
      const sessionId = randomUUID();
      await startSession(db, { id: sessionId, userId, ip: null, browser: null });
      return { userId, sessionId, token: tokenFor({ id: userId, sid: sessionId }) };
    },
    putPlan: (plan) => writePlan(db, plan.documentId, testPlan(plan)),
    putProduct: (product) => writeProduct(db, product.documentId, testProduct(product)),
    removeProduct: (id) => writeProduct(db, id, null),
    removePlan: (id) => writePlan(db, id, null),
    setStock: async (sku, onHand) => {
      await db.run(putStock, [sku, onHand]);
    },
  };
}

/** Returns a JWT like the one from a sign-in, or with other claims. */
export function tokenFor(claims: Record<string, unknown>, secret = JWT_SECRET, alg = 'HS256'): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const text = `${part({ alg, typ: 'JWT' })}.${part({ aud: 'cerulean-shop', iat: seconds, exp: seconds + 3600, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Derives a documentId from a name. The same name always gives the same documentId. */
export function documentId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(24, '0')
    .slice(0, 24);
}

async function seed(db: Db): Promise<void> {
  await db.script(`
    insert into shipping_method (code, name, detail, price, position)
    values ('standard', 'Standard', '2 to 4 working days', 0, 1), ('next-day', 'Next day', 'Order before noon', 1900, 2)
  `);
  for (const [state, rate] of [
    ['NY', 80_000],
    ['CA', 72_500],
    ['OR', 0],
  ] as const) {
    const periods = plainPeriods(rate);
    await setTaxRates(db, { state, periods, expected: [], reason: 'first rates', staffId: '1', at: new Date() });
  }
  for (const plan of [
    { name: 'Horizon', slug: 'horizon', price: 48000, fee: 1000 },
    { name: 'Travel', slug: 'travel', price: 2900, fee: 0, kind: 'data', simCard: false, starts: ['chosen_day'] },
  ] as const) {
    const given: TestPlan = { ...plan, documentId: documentId(plan.name) };
    await writePlan(db, given.documentId, testPlan(given));
  }
  const products: TestProduct[] = [
    { name: 'Lumen 7', kind: 'phone', sku: 'LUMEN-7', price: 79900, stock: 50 },
    { name: 'Kite SE', kind: 'phone', sku: 'KITE-SE', price: 29900, stock: 3, esim: 'card' },
    { name: 'Case', kind: 'accessory', sku: 'CASE', price: 2900, stock: 500 },
    { name: 'SIM kit', kind: 'sim-kit', sku: 'SIM-KIT', price: 500, stock: 500 },
    { name: 'Gift kit', kind: 'sim-kit', sku: 'SIM-KIT-GIFT', price: 900, stock: 500 },
  ].map((product) => ({ ...product, documentId: documentId(product.name) }) as TestProduct);
  for (const product of products) {
    await writeProduct(db, product.documentId, testProduct(product));
    await db.run(putStock, [product.sku, product.stock ?? 0]);
  }
}
