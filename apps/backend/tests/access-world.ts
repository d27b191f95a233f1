import { createHmac, randomUUID } from 'node:crypto';
import { savedAddress, type Caller, type StaffRole } from '../../../tests/access/routes.ts';
import type { writeToken } from '../src/identity/sessions/token.ts';
import type { startSession } from '../src/identity/sessions/session-store.ts';
import type { TestStrapi } from './strapi.ts';
import { qrIdOf } from '../src/commerce/stock/kits/qr-id.ts';
import { deploymentKeys } from '../src/commerce/stock/kits/line-keys.ts';

/** The code of a SIM kit. */
const KIT = '0123456789abcdef';

/** The ids that routes have as parameters, and the callers who may access them. */
export interface World {
  params: Readonly<Record<string, string>>;
  /** A cart without an owner. The callers do not have its secret. */
  guestCartId: string;
  /** Permissions of the roles, read from the database. */
  permissions: Readonly<Record<StaffRole, readonly Permission[]>>;
  /**
   * Returns a token of a caller. A customer's is new each time, because some rows end the session they are called with.
   * Staff keep theirs, which takes Strapi longer to make, until `forgetStaffTokens`.
   */
  tokenOf(caller: Caller): Promise<string | null>;
  /** Makes staff get new tokens. Call it after a call that may have ended a session of theirs. */
  forgetStaffTokens(): void;
  headers(token: string | null): Record<string, string>;
}

interface Permission {
  action: string;
  subject: string | null;
}

const ROLES = {
  editor: 'cerulean-editor',
  support: 'cerulean-support',
  merchandiser: 'cerulean-merchandiser',
  superAdmin: 'strapi-super-admin',
} as const;

const PASSWORD = 'harbor-lamp-teal';

/** Creates two customers, one with a cart and a paid order, a cart without an owner, and staff of every role. */
export async function makeWorld({ strapi, url, db, module }: TestStrapi): Promise<World> {
  const secret = process.env['JWT_SECRET'] ?? '';
  const headers: World['headers'] = (token) => ({
    'content-type': 'application/json',
    'x-visitor': signedVisitor(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });
  async function post<T>(path: string, body: object, token: string | null = null, more: object = {}): Promise<T> {
    const init = { method: 'POST', headers: { ...headers(token), ...more }, body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const register = async (email: string) => {
    const { user } = await post<{ user: { id: number } }>('/auth/local/register', {
      username: email,
      email,
      password: PASSWORD,
      name: 'Ada Harbor',
    });
    return user.id;
  };
  const customers = { owner: await register('owner@example.com'), other: await register('other@example.com') };
  const { writeToken: write } = module<{ writeToken: typeof writeToken }>('src/identity/sessions/token.js');
  const { startSession: start } = module<{ startSession: typeof startSession }>(
    'src/identity/sessions/session-store.js',
  );
  async function customerToken(userId: number): Promise<string> {
    const sessionId = randomUUID();
    await start(db, { id: sessionId, userId, ip: null, browser: 'tests' });
    return write({ userId, sessionId }, secret, new Date(), 3_600);
  }

  const item = {
    kind: 'plan',
    sku: 'PLAN-LAYOVER-7D',
    sim: 'esim',
    start: 'first_connection',
    startDay: null,
    deviceCheck: null,
    deviceItemId: null,
  };
  const guest = await post<{ cartId: string }>('/commerce/carts', { item });
  const owned = await post<{ cartId: string; secret: string; itemId: string }>('/commerce/carts', { item });
  await post(`/commerce/carts/${owned.cartId}/claim`, {}, await customerToken(customers.owner), {
    'x-cart-secret': owned.secret,
  });
  const details = '{"productKind":"accessory","color":null,"option":null,"picture":null,"attachedTo":null}';
  const planDetails =
    '{"slug":"horizon","level":4,"planKind":"voice","term":{"unit":"months","length":12},"sim":"card","start":"purchase","startDay":null,"deviceItemId":null}';
  const [paidCartId, orderId, loginId, planItemId, lineId, invoiceId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const invoiceFacts = JSON.stringify({
    seller: { name: 'Cerulean Mobile', address: [], taxId: null },
    language: 'en',
    orderNumber: 'CER-7K3M-QX42',
    paidAt: new Date().toISOString(),
    invoice: null,
    currency: 'USD',
    taxPlace: { country: 'US', state: 'NY', zip: '12203' },
    lines: [],
    reductions: [],
    tax: 232,
    taxInside: 0,
    points: 0,
    total: 3132,
  });
  await db.script(`
    insert into cart (id, secret_hash, owner_id, state, order_id)
    select '${paidCartId}', secret_hash, owner_id, 'paid', '${orderId}' from cart where id = '${owned.cartId}';
    insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
      shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at)
    values ('${orderId}', 'CER-7K3M-QX42', '${paidCartId}', ${customers.owner}, 'paid', 'hash', 'USD', 2900, 0, 0, 0, 232,
      3132, 800, 'US', 'NY', '12203', '{}', now(), now());
    insert into order_person (order_id, email, name, e911)
    values ('${orderId}', 'owner@example.com', 'Ada Harbor', '[]');
    insert into order_event (order_id, event, state_after, actor_kind, at)
    values ('${orderId}', 'settle', 'paid', 'gateway', now());
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
      line_total, tax, details)
    values ('${orderId}', 0, '${randomUUID()}', 'product', 'CASE', 'case', 'Case', 1, 2900, 0, 2900, 232, '${details}');
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
      line_total, tax, details)
    values ('${orderId}', 1, '${planItemId}', 'plan', 'PLAN', 'plan', 'Horizon', 1, 0, 0, 0, 0, '${planDetails}');
    insert into mobile_line (id, order_id, item_id, user_id, state, sim, plan_kind, iccid, number, ordered_at, activated_at)
    values ('${lineId}', '${orderId}', '${planItemId}', ${customers.owner}, 'active', 'card', 'voice',
      '8901260000000000011', '+14155550117', now(), now());
    insert into port_in (line_id, state, number, operator, received_at, changed_at)
    values ('${lineId}', 'done', '+14155550117', 'Bayline', now(), now());
    insert into sim_kit (code, key_version, iccid, batch, state, order_id, item_id, imported_at, bound_at, used_at)
    values ('${KIT}', 1, '8901260000000000011', 'ACCESS', 'used', '${orderId}', '${planItemId}', now(), now(), now());
    insert into invoice_series (kind, year, last) values ('invoice', 2001, 1);
    insert into invoice (id, kind, year, number, order_id, amount, tax, facts, issued_at)
    values ('${invoiceId}', 'invoice', 2001, 1, '${orderId}', 3132, 232, '${invoiceFacts}', now());
    insert into account_login (id, provider, subject, user_id) values ('${loginId}', 'google', 'ada', ${customers.owner});
  `);

  const staff = new Map<Caller, number>();
  const staffTokens = new Map<Caller, Promise<string>>();
  const permissions: Record<StaffRole, Permission[]> = { editor: [], support: [], merchandiser: [], superAdmin: [] };
  for (const [caller, code] of Object.entries(ROLES) as [StaffRole, string][]) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code }, populate: ['permissions'] });
    permissions[caller] = role.permissions;
    const user = await strapi.service('admin::user').create({
      email: `${code}@example.com`,
      password: 'Staff-of-the-tests-1',
      firstname: 'Sam',
      lastname: code,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
    staff.set(caller, user.id);
  }
  function staffToken(caller: Caller): Promise<string> {
    const token = staffTokens.get(caller) ?? makeStaffToken(caller);
    staffTokens.set(caller, token);
    return token;
  }
  async function makeStaffToken(caller: Caller): Promise<string> {
    const sessions = strapi.sessionManager('admin');
    const { token } = await sessions.generateRefreshToken(String(staff.get(caller)), randomUUID(), { type: 'session' });
    const access = await sessions.generateAccessToken(token);
    if ('error' in access) throw new Error(access.error);
    return access.token;
  }

  const mine = await customerToken(customers.owner);
  const { address } = await post<{ address: { id: string } }>('/account/addresses', savedAddress, mine);
  const listed = await fetch(`${url}/account/sessions`, { headers: headers(mine) });
  const { sessions } = (await listed.json()) as { sessions: { id: string }[] };
  const { products } = (await (await fetch(`${url}/commerce/catalog/products`)).json()) as {
    products: { documentId: string }[];
  };
  return {
    params: {
      cartId: owned.cartId,
      itemId: owned.itemId,
      paidCartId,
      orderId,
      slug: 'horizon',
      documentId: products[0]?.documentId ?? '',
      gateway: 'stripe',
      provider: 'google',
      addressId: address.id,
      loginId,
      lineId,
      invoiceId,
      batch: 'ACCESS',
      qrId: qrIdOf({ code: KIT, keyVersion: 1 }, deploymentKeys().kits),
      sessionId: sessions[0]?.id ?? '',
      state: 'NY',
      code: 'next-day',
      sku: 'CLEAR-CASE-KITE-SE',
      uid: 'api::plan.plan',
      model: 'api::plan.plan',
      contentType: 'api::plan.plan',
      targetField: 'features',
    },
    guestCartId: guest.cartId,
    permissions,
    tokenOf: async (caller) => {
      if (caller === 'anonymous') return null;
      return caller === 'owner' || caller === 'other' ? customerToken(customers[caller]) : staffToken(caller);
    },
    forgetStaffTokens: () => staffTokens.clear(),
    headers,
  };
}

/** Returns a visitor address signed like the storefront's, a new one each time, so that no rate limit is hit. */
function signedVisitor(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  const text = `2001:db8:${part()}:${part()}::1\n${Math.floor(Date.now() / 1000)}`;
  const hmac = createHmac('sha256', process.env['INTERNAL_SECRET'] ?? '').update(`visitor\n${text}`);
  return `${text.replace('\n', ';')};${hmac.digest('hex')}`;
}
