import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminGroups } from '../../../tests/access/routes.ts';
import { listMounted, permissionsByRoute } from './mounted-routes.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
let token: string;
beforeAll(async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  backend = await startTestStrapi();
  const answer = await send('POST /admin/login', { ...admin, deviceId: randomUUID(), rememberMe: false }, null);
  token = ((await answer.json()) as { data: { token: string } }).data.token;
});
afterAll(async () => {
  delete process.env['STAFF_SECOND_FACTOR'];
  await backend?.stop();
});

const admin = { email: 'admin@example.com', password: 'Admin-of-the-tests-1' };
const OPEN = [
  'GET /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/information',
  'POST /admin/logout',
  'GET /staff/second-factor',
  'PUT /staff/second-factor/start',
  'PUT /staff/second-factor/confirm',
];

function send(route: string, body?: object, bearer: string | null = token): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  return fetch(new URL(path.replace(/:\w+/g, '987654'), backend.url), {
    method,
    headers: { 'content-type': 'application/json', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
}

/** Returns every route that authenticates staff. */
function staffRoutes(): string[] {
  const declared = permissionsByRoute(backend.strapi);
  const entrance = new Set(adminGroups.flatMap(({ routes }) => (routes === 'declared' ? [] : routes)));
  return listMounted(backend.strapi).filter(
    (route) => !entrance.has(route) && (route.includes(' /staff/') || declared.get(route)?.forStaff),
  );
}

const codeOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.json().catch(() => null)) as { error?: { details?: { code?: string } } } | null)?.error?.details?.code;

describe('where the shop demands a second factor of its staff', () => {
  it('who has none can do nothing in the panel but set one up', async () => {
    const asked = staffRoutes().filter((route) => !OPEN.includes(route));
    expect(asked.length).toBeGreaterThan(100);
    const reached: string[] = [];
    for (const route of asked) {
      const answer = await send(route);
      if (answer.status === 403 && (await codeOf(answer)) === 'second_factor_needed') continue;
      reached.push(`${route} ${answer.status}`);
    }
    expect(reached).toEqual([]);
  });

  it.each(['/admin/users/', '/ADMIN/users', '/admin//users', '/admin/%75sers', '/staff/orders/', '/STAFF/orders'])(
    'finds no way past it at %s',
    async (path) => {
      const answer = await send(`GET ${path}`);
      expect([403, 404]).toContain(answer.status);
    },
  );

  it('the panel learns who asks and that nothing else is allowed', async () => {
    expect((await send('GET /admin/users/me')).status).toBe(200);
    expect(await (await send('GET /admin/users/me/permissions')).json()).toEqual({ data: [] });
    expect(await (await send('GET /staff/second-factor')).json()).toMatchObject({ on: false, required: true });
  });

  it('everything opens with the first code, and closes when it is switched off', async () => {
    const begun = await send('PUT /staff/second-factor/start', { password: admin.password });
    const { secret } = (await begun.json()) as { secret: string };
    expect((await send('GET /staff/orders')).status, 'begun is not enough').toBe(403);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await send('PUT /staff/second-factor/confirm', { code: code(0) })).status).toBe(200);
    expect((await send('GET /staff/orders')).status).toBe(200);
    expect((await send('GET /admin/users')).status).toBe(200);
    expect((await send('PUT /staff/second-factor/off', { code: code(1) })).status).toBe(200);
    expect((await send('GET /staff/orders')).status).toBe(403);
  });
});
