import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/commerce/db/statement.ts';
import { logInStaff, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

// These tests start a full Strapi instance, in parallel with other test files.
const SECRET = 'whsec_nothing';

let backend: TestStrapi;
beforeAll(async () => {
  backend = await startTestStrapi();
});
afterAll(() => backend?.stop());

describe('a prepared deployment', () => {
  it('has no API token of Strapi’s own and exactly the permissions that the storefront needs', async () => {
    expect(await backend.strapi.db.query('admin::api-token').count()).toBe(0);
    const answers = await Promise.all(
      ['/plans', '/products', '/users', '/users/1', '/upload/files', '/site-settings'].map(
        async (path) => (await fetch(`${backend.url}${path}`)).status,
      ),
    );
    expect(answers.filter((status) => ![401, 403, 404].includes(status))).toEqual([]);
    expect((await fetch(`${backend.url}/users/me`)).status).toBe(403);
  });

  it('gives the staff roles of least privilege', async () => {
    const roles: { code: string; permissions: { action: string; subject: string | null }[] }[] = await backend.strapi.db
      .query('admin::role')
      .findMany({ populate: ['permissions'] });
    expect(roles.map(({ code }) => code).sort()).toEqual([
      'cerulean-editor',
      'cerulean-merchandiser',
      'cerulean-support',
      'strapi-super-admin',
    ]);
    const of = (code: string) => roles.find((role) => role.code === code)?.permissions ?? [];
    const edits = (code: string) =>
      new Set(
        of(code)
          .filter(({ action }) => action.endsWith('.update'))
          .map(({ subject }) => subject),
      );
    expect(edits('cerulean-editor').has('api::product.product')).toBe(false);
    expect(edits('cerulean-editor').has('api::page.page')).toBe(true);
    expect(edits('cerulean-merchandiser').has('api::page.page')).toBe(false);
    expect([...edits('cerulean-support')]).toEqual([null].slice(1));
    for (const { permissions } of roles.filter(({ code }) => code !== 'strapi-super-admin')) {
      expect(permissions.some(({ subject }) => subject?.startsWith('plugin::users-permissions'))).toBe(false);
    }
  });

  it('lets each of them do in the admin panel what the role says, and nothing else', async () => {
    const page = '/content-manager/collection-types/api::page.page';
    const product = '/content-manager/collection-types/api::product.product';
    const customers = '/content-manager/collection-types/plugin::users-permissions.user';
    const answers = async (code: string) => {
      const authorization = `Bearer ${await logInStaff(backend, code)}`;
      const status = async (method: string, path: string) => {
        const headers = { authorization, 'content-type': 'application/json' };
        const body = method === 'GET' ? undefined : '{}';
        return (await fetch(`${originOf(backend)}${path}`, { method, headers, body })).status;
      };
      return {
        seesPages: (await status('GET', page)) === 200,
        writesPages: (await status('POST', page)) !== 403,
        seesProducts: (await status('GET', product)) === 200,
        writesProducts: (await status('POST', product)) !== 403,
        seesCustomers: (await status('GET', customers)) === 200,
        seesStaff: (await status('GET', '/admin/users')) === 200,
      };
    };
    const none = { seesCustomers: false, seesStaff: false };
    expect(await answers('cerulean-editor')).toEqual({
      seesPages: true,
      writesPages: true,
      seesProducts: true,
      writesProducts: false,
      ...none,
    });
    expect(await answers('cerulean-merchandiser')).toEqual({
      seesPages: false,
      writesPages: false,
      seesProducts: true,
      writesProducts: true,
      ...none,
    });
    expect(await answers('cerulean-support')).toEqual({
      seesPages: false,
      writesPages: false,
      seesProducts: true,
      writesProducts: false,
      ...none,
    });
  });

  it('shows editors labels and help texts', async () => {
    const service = backend.strapi.plugin('content-manager').service('components');
    const { metadatas } = await service.findConfiguration(backend.strapi.components['plan.term' as never]);
    expect(metadatas.price.edit).toMatchObject({ label: 'Price for the whole term' });
    expect(metadatas.price.edit.description).toContain('Charged once');
  });

  it('shows editors no field that only the server writes', async () => {
    const service = backend.strapi.plugin('content-manager').service('components');
    const { layouts } = await service.findConfiguration(backend.strapi.components['section.plans' as never]);
    const fields = (layouts.edit as { name: string }[][]).flat().map(({ name }) => name);
    expect(fields.sort()).toEqual(['lead', 'link', 'plans', 'title']);
  });
});

describe('webhooks over Strapi', () => {
  const stored = sql<{ count: number }>(
    'test.inbox',
    `select count(*) as count from webhook_inbox where event_id = $1`,
  );
  const post = (gateway: string, body: string, signature: string) =>
    fetch(`${backend.url}/webhooks/${gateway}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
  function signed(body: string, at = Math.floor(Date.now() / 1000)): string {
    return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;
  }
  const event = (id: string) =>
    JSON.stringify(
      {
        id,
        object: 'event',
        type: 'charge.succeeded',
        data: { object: { object: 'charge', id: 'ch_1', name: 'Zoë' } },
      },
      null,
      2,
    );

  it('decision 0006: verifies the bytes as they came and stores a message once', async () => {
    const body = event('evt_1');
    const answers = await Promise.all([1, 2, 3].map(() => post('stripe', body, signed(body))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await backend.db.first(stored, ['evt_1']))?.count).toBe(1);
  });

  it('X16 refuses what is forged, old, unsigned or for an unknown gateway', async () => {
    const body = event('evt_2');
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const [gateway, signature, status] of [
      ['stripe', signed(`${body} `), 400],
      ['stripe', signed(body, old), 400],
      ['stripe', '', 400],
      ['barter', signed(body), 404],
    ] as const) {
      const answer = await post(gateway, body, signature);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        data: null,
        error: { status, details: { requestId: expect.any(String) } },
      });
    }
    expect((await backend.db.first(stored, ['evt_2']))?.count).toBe(0);
  });
});
