import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { done } from '../contract/client.ts';
import { newAccount, newCart, paidCart, travel } from '../contract/shop.ts';
import { query } from '../journeys/steps/database.ts';
import { staffToken } from '../support/staff-token.ts';
import { system, until } from '../support/system.ts';
import { callers, pageRoutes, savedAddress, type Caller, type PageOutcome, type PageRow } from './routes.ts';

/** Each caller's token, which is sent in the shop's cookie. `null` for an anonymous visitor. */
const tokens = new Map<Caller, string | null>();
let params: Record<string, string>;
/** Text that only the owner may read. */
let secrets: string[];

beforeAll(async () => {
  const [other, { products }] = await Promise.all([newAccount(), done('listProducts')]);
  const paid = await paidCart(travel);
  const orderOf = () => done('readOrder', { params: { orderId: paid.orderId } }, { token: paid.account.token });
  await until(async () => (await orderOf()).order.invoices?.length === 1);
  const { order } = await orderOf();
  const lineOf = () => done('listLines', {}, { token: paid.account.token });
  await until(async () => (await lineOf()).lines.length > 0);
  const { lines } = await lineOf();
  tokens.set('anonymous', null).set('other', other.token).set('owner', paid.account.token);
  // The order's owner also gets this cart, so that one customer owns everything.
  const open = await newCart(travel);
  await done('claimCart', { params: open.params }, { ...open.caller, token: paid.account.token });
  const { address } = await done('createAddress', { body: savedAddress }, { token: paid.account.token });
  for (const [caller, token] of await staffTokens()) tokens.set(caller, token);
  params = {
    cartId: open.cartId,
    paidCartId: paid.cartId,
    orderId: paid.orderId,
    requestId: '00000000-0000-4000-8000-000000000000',
    documentId: products[0]?.documentId ?? '',
    slug: 'horizon',
    gateway: 'stripe',
    provider: 'google',
    code: 'PR-0000-0000-0000-0000',
    addressId: address.id,
    lineId: lines[0]?.id ?? '',
    invoiceId: order.invoices?.[0]?.id ?? '',
    version: String((await done('readCoverage')).map?.version),
    file: 'plan-1.xml',
    qrId: '1-0123456789abcdef-0123456789abcdef',
  };
  secrets = [paid.account.email, order.number];
});

/** Returns admin panel tokens: one for the first administrator and one for each of our staff roles. */
async function staffTokens(): Promise<[Caller, string][]> {
  const ask = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${system.cms}/admin${path}`, { ...init, headers });
    return ((await answer.json()) as { data: T }).data;
  };
  const device = { deviceId: randomUUID(), rememberMe: false };
  const token = await staffToken();
  const roles = await ask<{ id: number; code: string }[]>('/roles', token);
  const staff = ['editor', 'support', 'merchandiser'] as const;
  const made = staff.map(async (name): Promise<[Caller, string]> => {
    const role = roles.find(({ code }) => code === `cerulean-${name}`);
    const person = { email: `${name}.${randomUUID()}@example.com`, firstname: 'Sam', lastname: name };
    const invited = await ask<{ registrationToken: string }>('/users', token, { ...person, roles: [role?.id] });
    const userInfo = { firstname: 'Sam', lastname: name, password: 'Staff-of-the-tests-1' };
    const { registrationToken } = invited;
    return [name, (await ask<{ token: string }>('/register', '', { registrationToken, userInfo, ...device })).token];
  });
  return [['superAdmin', token], ...(await Promise.all(made))];
}

/** Returns a route's path with its parameters filled in. */
function filled(path: string, { cart = 'cartId', slug }: PageRow): string {
  const values: Record<string, string> = { ...params, ...(slug === undefined ? {} : { slug }) };
  return path.replace(/:(\w+)/g, (_, name: string) => values[name === 'cartId' ? cart : name] ?? '');
}

async function ask(path: string, caller: Caller): Promise<{ outcome: PageOutcome; text: string }> {
  const token = tokens.get(caller);
  const headers: Record<string, string> = token ? { cookie: `jwt=${token}` } : {};
  const answer = await fetch(system.shop + path, { headers, redirect: 'manual' });
  return { outcome: outcomeOf(answer), text: await answer.text() };
}

function outcomeOf({ status, headers }: Response): PageOutcome {
  const to = headers.get('location');
  if (to !== null) return /\/login(?:-user)?(?:\?|$)/.test(to) ? 'log-in' : 'away';
  return status === 200 ? 'ok' : status === 404 ? 'missing' : status;
}

test('every page of the running shop has a row', async () => {
  const { id } = (await (await fetch(`${system.shop}/builds/latest.json`)).json()) as { id: string };
  const meta = (await (await fetch(`${system.shop}/builds/meta/${id}.json`)).json()) as { routes: { path: string }[] };
  expect(meta.routes.map(({ path }) => path).toSorted()).toEqual(Object.keys(pageRoutes).toSorted());
});

test('every page shows each caller what the table says, as a page and as data', async () => {
  const wrong: string[] = [];
  for (const [path, row] of Object.entries(pageRoutes)) {
    for (const caller of callers) {
      const { outcome, text } = await ask(filled(path, row), caller);
      if (outcome !== row.cells[caller]) wrong.push(`${path} as ${caller}: ${outcome}, not ${row.cells[caller]}`);
      const data = await ask(`${filled(path, row).replace(/^\/$/, '')}/_payload.json`, caller);
      for (const secret of caller === 'owner' ? [] : secrets) {
        if (text.includes(secret) || data.text.includes(secret)) wrong.push(`${path} as ${caller} tells ${secret}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('reading the pages changes nothing, but for the payment page, which asks the gateway (R18)', async () => {
  const before = await fingerprint();
  for (const [path, row] of Object.entries(pageRoutes)) {
    if (!path.endsWith('/payment-process')) await ask(filled(path, row), 'owner');
  }
  const after = await fingerprint();
  expect([...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)).toEqual([]);
});

/** Returns a hash of the owner's carts and orders per table. Other tests may write their own rows meanwhile. */
async function fingerprint(): Promise<Map<string, string>> {
  const mine = { cart: 'owner_id', customer_order: 'user_id' };
  const [owner] = await query<{ id: number }>('select id from up_users where email = $1', [secrets[0]]);
  const prints = Object.entries(mine).map(async ([table, column]): Promise<[string, string]> => {
    const [row] = await query<{ print: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as print from ${table} t where ${column} = $1`,
      [owner?.id],
    );
    return [table, row?.print ?? ''];
  });
  return new Map(await Promise.all(prints));
}
