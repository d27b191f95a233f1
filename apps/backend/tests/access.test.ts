import { errorCodes } from '@cerulean/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminGroups,
  callers,
  closedToStaff,
  contentRoutes,
  ourStaffRoutes,
  staffRoles,
  type Caller,
  type Outcome,
  type Row,
  type StaffRole,
} from '../../../tests/access/routes.ts';
import { sql } from '../src/commerce/db/statement.ts';
import { makeWorld, type World } from './access-world.ts';
import { listMounted, permissionsByRoute, type Declared } from './mounted-routes.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';
import { FAIL_ANYWAY, unstorableFor, type Unstorable } from './unstorable.ts';

let backend: TestStrapi;
let world: World;
let mounted: string[];
let declared: ReadonlyMap<string, Declared>;

beforeAll(async () => {
  backend = await startTestStrapi();
  world = await makeWorld(backend);
  mounted = listMounted(backend.strapi);
  declared = permissionsByRoute(backend.strapi);
});
afterAll(() => backend?.stop());

const PREFIX = '/api';
const origin = () => new URL(backend.url).origin;
const isOfContentApi = (route: string) => route.includes(` ${PREFIX}/`);
const withoutPrefix = (route: string) => route.replace(` ${PREFIX}/`, ' /');

/** Returns the group of one of Strapi's own panel routes, or `undefined` if the route is in none. */
function groupOf(route: string): 'entrance' | 'declared' | undefined {
  const [, path = ''] = route.split(' ');
  const named = adminGroups.some(({ routes }) => routes !== 'declared' && routes.includes(route));
  if (named) return 'entrance';
  const group = adminGroups.find(({ prefix, routes }) => routes === 'declared' && `${path}/`.startsWith(prefix));
  return group && declared.has(route) ? 'declared' : undefined;
}

async function send(route: string, caller: Caller, { body, params, query }: Row['asked'] = {}, id = '987654') {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const given = params?.[name] ?? world.params[name] ?? id;
    return encodeURIComponent(given.startsWith(':') ? (world.params[given.slice(1)] ?? '') : given);
  });
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(origin() + filled + asked, {
    method,
    headers: world.headers(await world.tokenOf(caller)),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  if (answer.ok && method !== 'GET') world.forgetStaffTokens();
  return answer;
}

async function outcomeOf(answer: Response, expected: Outcome): Promise<Outcome> {
  if (answer.ok) return 'ok';
  if (typeof expected === 'number') return answer.status;
  const { error } = (await answer.json()) as { error: { details?: { code?: keyof typeof errorCodes } } };
  const code = error.details?.code;
  return code && errorCodes[code] === answer.status ? code : answer.status;
}

/** Calls the route of a table row as each caller and returns the outcomes. */
async function tryRow(route: string, row: Row): Promise<Record<Caller, Outcome>> {
  const found: Partial<Record<Caller, Outcome>> = {};
  for (const caller of callers) {
    found[caller] = await outcomeOf(await send(route, caller, row.asked), row.cells[caller]);
  }
  return found as Record<Caller, Outcome>;
}

const below = (route: string) => route.replace(' /', ` ${PREFIX}/`);

describe('who may do what', () => {
  it('has a row or a group for every route that is mounted, and none for others', () => {
    const content = mounted.filter(isOfContentApi).map(withoutPrefix);
    expect(content.toSorted()).toEqual(Object.keys(contentRoutes).toSorted());
    const ours = mounted.filter((route) => route.includes(' /staff/'));
    expect(ours.toSorted()).toEqual(Object.keys(ourStaffRoutes).toSorted());
    const known = new Set([...mounted.filter(isOfContentApi), ...ours]);
    const rest = mounted.filter((route) => !known.has(route));
    expect(rest.filter((route) => groupOf(route) === undefined)).toEqual([]);
    expect(rest.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(contentRoutes))('%s', async (route, row) => {
    expect(await tryRow(below(route), row)).toEqual(row.cells);
  });

  it('of a cart whose link was found, without its secret: nothing', async () => {
    for (const [route, row] of Object.entries(contentRoutes).filter(([name]) => name.includes(':cartId'))) {
      const asked = { ...row.asked, params: { cartId: world.guestCartId } };
      const got: Outcome[] = [];
      for (const caller of callers) {
        const answer = await send(below(route), caller, asked);
        got.push(await outcomeOf(answer, 'cart_not_found'));
      }
      // Anyone may read the payment outcome (R18), even if there was none. Account calls first require an account.
      const { anonymous } = row.cells;
      const nothing = anonymous === 'ok' ? 'ok' : 'cart_not_found';
      const first = anonymous === 'cart_locked' ? expect.stringMatching(/^cart_(?:locked|not_found)$/) : anonymous;
      const expected = [first, nothing, nothing, ...staffRoles.map(() => 'session_ended')];
      expect([route, ...got]).toEqual([route, ...expected]);
    }
  });

  it.each(Object.entries(ourStaffRoutes))('%s', async (route, row) => {
    expect(await tryRow(route, row)).toEqual(row.cells);
  });
});

/** Returns true if a role has the permissions that a route declares. A super admin has every staff permission. */
function isDeclaredFor(route: string, caller: Caller): boolean {
  const { actions, forStaff } = declared.get(route) ?? { actions: [], forStaff: false };
  if (!forStaff || !isStaff(caller) || closedToStaff.test(route)) return false;
  if (caller === 'superAdmin') return true;
  return actions.every(({ action, aboutModel }) =>
    world.permissions[caller].some(
      (has) => has.action === action && (!aboutModel || has.subject === world.params['model']),
    ),
  );
}

const isStaff = (caller: Caller): caller is StaffRole => staffRoles.some((role) => role === caller);

describe('Strapi’s own routes of the admin panel', () => {
  const routesOf = (group: 'entrance' | 'declared') => mounted.filter((route) => groupOf(route) === group);

  it('refuse anonymous callers and customers, and staff as their declared permission says', async () => {
    const wrong: string[] = [];
    for (const route of routesOf('declared')) {
      const statuses = await Promise.all(callers.map(async (caller) => (await send(route, caller)).status));
      for (const [place, caller] of callers.entries()) {
        const status = statuses[place] ?? 0;
        const may = isDeclaredFor(route, caller);
        const needs = declared.get(route)?.actions.length ?? 0;
        const refusal = isStaff(caller) && declared.get(route)?.forStaff ? 403 : 401;
        const isRight = may ? status !== 401 && (status !== 403 || needs === 0) : status === refusal;
        if (!isRight) wrong.push(`${caller} ${route}: ${status}, ${may ? 'may' : 'may not'}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('open nothing to callers who have nothing to show', async () => {
    for (const route of routesOf('entrance')) {
      for (const caller of callers) {
        const answer = await send(route, caller);
        const text = await answer.text();
        expect(answer.headers.get('set-cookie'), route).toBeNull();
        expect(text, route).not.toMatch(/"(?:token|accessToken)"|@example\.com/);
        expect(answer.status, route).toBeLessThan(500);
      }
    }
  });
});

describe('what Strapi’s own routes do no more', () => {
  it('R27 refuse what the panel asks for by itself on each form, or let editors change how pictures are stored', async () => {
    const asked = [
      'GET /upload/settings',
      'GET /admin/ai-feature-config',
      'GET /i18n/ai-localization-jobs/collection-types/api::page.page/abcdefghijklmnopqrstuvwx',
      'GET /i18n/ai-localization-jobs/single-types/api::site-settings.site-settings',
    ];
    for (const route of asked) expect([route, (await send(route, 'editor')).status]).toEqual([route, 200]);
    for (const route of asked) expect([route, (await send(route, 'anonymous')).status]).toEqual([route, 401]);
    expect(await (await send('GET /upload/settings', 'editor')).json()).toMatchObject({
      data: { responsiveDimensions: expect.any(Boolean), concurrentUploadRequests: expect.any(Number) },
    });
    expect((await send('PUT /upload/settings', 'editor', { body: { responsiveDimensions: false } })).status).toBe(403);
  });

  it('send mail of somebody’s own wording, for whoever asks', async () => {
    const body = { to: 'ada@example.com', subject: 'Your account', text: 'Log in at …' };
    for (const route of ['POST /email', 'POST /email/', `POST ${PREFIX}/email`]) {
      for (const caller of callers)
        expect([route, caller, (await send(route, caller, { body })).status]).toEqual([
          route,
          caller,
          expect.toBeOneOf([404, 405]),
        ]);
    }
  });

  it('fail at a body that they cannot read', async () => {
    const odd = [
      {},
      { permissions: null },
      { permissions: 'x' },
      { permissions: {} },
      { permissions: [null] },
      { permissions: ['x'] },
      { permissions: [{}] },
      { permissions: [{ action: 1 }] },
      { permissions: [{ action: 'x', subject: {} }] },
      { permissions: [{ action: 'x', field: ['y'] }] },
      [],
      [1],
    ];
    for (const body of odd) {
      const { status } = await send('POST /admin/permissions/check', 'editor', { body });
      expect([JSON.stringify(body), status]).toEqual([JSON.stringify(body), 400]);
    }
    const permissions = [
      { action: 'admin::users.read', subject: null },
      { action: 'plugin::content-manager.explorer.read', subject: 'api::plan.plan', field: 'name' },
    ];
    const answer = await send('POST /admin/permissions/check', 'editor', { body: { permissions } });
    expect(await answer.json()).toEqual({ data: [false, true] });
    for (const body of [{}, { widgets: 'x' }, { widgets: [{}] }]) {
      expect((await send('PUT /admin/homepage/layout', 'editor', { body })).status).toBe(400);
    }
  });
});

describe('what a call cannot reach', () => {
  const gets = () =>
    Object.entries(contentRoutes).filter(([route, { cells }]) => route.startsWith('GET') && cells.owner === 'ok');

  it('a name in a body that is not asked for changes no right, owner, state or price', async () => {
    const owner = Number(await backend.db.first(userOf, ['owner@example.com']).then((row) => row?.id));
    const other = Number(await backend.db.first(userOf, ['other@example.com']).then((row) => row?.id));
    const extra = {
      id: other,
      userId: other,
      user_id: other,
      owner: other,
      ownerId: other,
      owner_id: other,
      role: 1,
      roles: [1],
      confirmed: true,
      blocked: true,
      provider: 'google',
      isAdmin: true,
      state: 'paid',
      unitPrice: 0,
      price: 0,
      createdAt: '2000-01-01T00:00:00Z',
      where: { id: other },
      data: { confirmed: true },
    };
    const before = await backend.db.query(rights, []);
    for (const [route, { asked }] of Object.entries(contentRoutes)) {
      if (!asked.body || route.startsWith('POST /auth/')) continue;
      await send(below(route), 'owner', { ...asked, body: mixed(asked.body, extra) });
    }
    expect(await backend.db.query(rights, [])).toEqual(before);
    const email = 'eve@example.com';
    const body = { username: email, email, password: 'harbor-lamp-teal', name: 'Eve', ...extra };
    expect((await send(`POST ${PREFIX}/auth/local/register`, 'anonymous', { body })).status).toBeLessThan(500);
    const [made] = (await backend.db.query(rights, [])).filter(({ who }) => !before.some((row) => row.who === who));
    expect(made ?? { rights: 'none' }).toMatchObject({
      rights: expect.stringMatching(/^(?:none|confirmed=f.* local .*)$/),
    });
    expect(owner).not.toBe(other);
  });

  it('a query cannot filter by, sort by or unfold what is private', async () => {
    const query =
      'populate=*&populate[createdBy]=*&populate[role][populate]=users&fields[0]=password&sort=password:asc' +
      '&filters[createdBy][password][$startsWith]=$2&filters[$or][0][users][email][$contains]=a&status=draft&_q=a';
    // Each call here has its own session, so the list of sessions differs with every call.
    for (const [route, { asked }] of gets().filter(([name]) => name !== 'GET /account/sessions')) {
      const plain = await send(below(route), 'owner', asked);
      const bent = await send(`${below(route)}?${query}`, 'owner', asked);
      if (bent.ok) expect([route, await bent.json()]).toEqual([route, await plain.json()]);
      else expect([route, bent.status]).toEqual([route, 422]);
    }
  });

  it('staff cannot filter the content by what is private either', async () => {
    const type = 'GET /content-manager/collection-types/api::plan.plan';
    for (const name of ['[createdBy][password]', '[createdBy][email]', '[updatedBy][resetPasswordToken]']) {
      const ask = async (value: string) => {
        const answer = await send(`${type}?filters${name}[$startsWith]=${value}`, 'support');
        return answer.ok ? JSON.stringify(await answer.json()) : String(answer.status);
      };
      expect(await ask('$2'), name).toBe(await ask('zzz'));
    }
  });

  it('a GET changes nothing, whoever asks', async () => {
    const routes = [
      ...gets().map(([route, { asked }]) => ({ route: below(route), asked, caller: 'owner' as const })),
      ...Object.entries(ourStaffRoutes)
        .filter(([route]) => route.startsWith('GET'))
        .map(([route, { asked }]) => ({ route, asked, caller: 'superAdmin' as const })),
      ...mounted
        .filter((route) => route.startsWith('GET') && groupOf(route) === 'declared')
        .map((route) => ({ route, asked: {}, caller: 'superAdmin' as const })),
    ];
    const before = await fingerprint();
    for (const { route, asked, caller } of routes) await send(route, caller, asked);
    const after = await fingerprint();
    const changed = [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table);
    expect(changed.filter((table) => !BY_THE_WAY.has(table))).toEqual([]);
  });
});

const userOf = sql<{ id: number }>('test.user-of', 'select id from up_users where email = $1');
/** Selects the data that decides permissions and who pays what. */
const rights = sql<{ who: string; rights: string }>(
  'test.rights',
  `select 'user ' || u.id as who, concat_ws(' ', 'confirmed=' || left(coalesce(u.confirmed, false)::text, 1), u.blocked,
      u.provider, u.email, (select string_agg(r.type, ',') from up_users_role_lnk l join up_roles r on r.id = l.role_id
        where l.user_id = u.id)) as rights from up_users u
   union all select 'cart ' || id, concat_ws(' ', owner_id, state, order_id) from cart where owner_id is not null
   union all select 'order ' || id, concat_ws(' ', user_id, state, total, refunded) from customer_order
   order by 1`,
);

/** Adds properties to a body at the top level and in each nested object. */
function mixed(body: object, extra: object): object {
  const inner = Object.entries(body).map(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, mixed(value as object, extra)]
      : [name, value],
  );
  return { ...extra, ...Object.fromEntries(inner) };
}

/**
 * Tables that a GET may change: sessions and the places they were used from (any of these calls may start one), and the
 * audit trail of staff who read customers' data. The worker creates account tokens when it sends emails queued earlier.
 */
const BY_THE_WAY = new Set(['session', 'session_place', 'strapi_sessions', 'audit_event', 'account_token']);

/** Hashes each table's rows. For the outbox, it hashes only the ids, because the worker meanwhile retries the rows. */
async function fingerprint(): Promise<Map<string, string>> {
  const row = (tab: string) => (tab === 'outbox' ? 't.id::text' : 't::text');
  const tables = await backend.db.query(allTables, []);
  const rows = await backend.db.query(
    sql<{ tab: string; print: string }>(
      'test.fingerprint',
      tables
        .map(
          ({ tab }) =>
            `select '${tab}' as tab, md5(coalesce(string_agg(${row(tab)}, '|' order by ${row(tab)}), '')) as print from "${tab}" t`,
        )
        .join(' union all '),
    ),
  );
  return new Map(rows.map(({ tab, print }) => [tab, print]));
}

const allTables = sql<{ tab: string }>(
  'test.tables-of-all',
  `select tablename as tab from pg_tables where schemaname = 'public' order by 1`,
);

describe('a character that PostgreSQL does not store', () => {
  const ask = async ({ method, path, body }: Unstorable, token: string | null) => {
    const answer = await fetch(origin() + path, { method, headers: world.headers(token), ...(body ? { body } : {}) });
    const answered = (await answer.json().catch(() => null)) as { error?: { details?: { code?: string } } } | null;
    return { status: answer.status, code: answered?.error?.details?.code };
  };

  // Runs last and with other accounts, because requests with a lone surrogate in the URL are carried out.
  it('is refused on every route, in its query, its path and its body, and no route fails at one', async () => {
    const wrong: string[] = [];
    for (const route of mounted) {
      const row = ourStaffRoutes[route] ?? (isOfContentApi(route) ? contentRoutes[withoutPrefix(route)] : undefined);
      const token = await world.tokenOf(isOfContentApi(route) ? 'other' : 'superAdmin');
      const requests = unstorableFor(route, row?.asked, { ...world.params, ...row?.asked.params });
      const answers = await Promise.all(requests.map((request) => ask(request, token)));
      if (!route.startsWith('GET ')) world.forgetStaffTokens();
      for (const [place, { what, isRefused }] of requests.entries()) {
        const { status = 0, code } = answers[place] ?? {};
        const isRight = isRefused
          ? status === 400 && code === 'bad_request'
          : status < 500 || FAIL_ANYWAY.includes(route);
        if (!isRight) wrong.push(`${what} of ${route}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
