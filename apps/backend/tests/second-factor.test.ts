import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/commerce/db/statement.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
beforeAll(async () => {
  backend = await startTestStrapi();
});
afterAll(() => backend?.stop());

const PASSWORD = 'Staff-of-the-tests-1';
const origin = () => new URL(backend.url).origin;

interface Answer {
  status: number;
  message: string;
  token: string | null;
  cookie: string | null;
  body: never;
}

async function send(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(origin() + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read = (await answer.json().catch(() => null)) as {
    data?: { token?: string } | null;
    error?: { message: string };
  } | null;
  return {
    status: answer.status,
    message: read?.error?.message ?? '',
    token: read?.data?.token ?? null,
    cookie: answer.headers.get('set-cookie'),
    body: read as never,
  };
}

const logIn = (email: string, password: string, more: object = {}, path = '/admin/login') =>
  send('POST', path, { email, password, deviceId: randomUUID(), rememberMe: false, ...more });
const mine = (token: string | null, path: string, body?: object) =>
  send(body ? 'PUT' : 'GET', `/staff/second-factor${path}`, body, { authorization: `Bearer ${token}` });

async function newStaff(): Promise<{ id: number; email: string }> {
  const { strapi } = backend;
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'cerulean-support' } });
  const email = `sam.${randomUUID()}@example.com`;
  const user = { email, password: PASSWORD, firstname: 'Sam', lastname: 'Support', isActive: true };
  const made = await strapi.service('admin::user').create({ ...user, registrationToken: null, roles: [role.id] });
  return { id: made.id, email };
}

/** Creates staff with a second factor. `code(n)` is the code n half minutes from now, so that no code is used twice. */
async function enrolled() {
  const staff = await newStaff();
  const { token } = await logIn(staff.email, PASSWORD);
  const other = await logIn(staff.email, PASSWORD);
  const started = (await mine(token, '/start', { password: PASSWORD })).body as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(started.secret) });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const confirm = async () => {
    const used = code(-1);
    return { used, answer: await mine(token, '/confirm', { code: used }) };
  };
  let { used, answer } = await confirm();
  // The 30-second window of the code ended during the request, so the next code is sent.
  if (answer.status === 400) ({ used, answer } = await confirm());
  expect(answer.status).toBe(200);
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
  return { ...staff, token, other: other.token, code, used, recoveryCodes };
}

describe('staff without a second factor', () => {
  it('log in with their password, also one that ends in six digits', async () => {
    const { email } = await newStaff();
    expect(await logIn(email, PASSWORD)).toMatchObject({ status: 200, token: expect.any(String) });
    expect(await logIn(email, `${PASSWORD}123456`)).toMatchObject({ status: 400, token: null });
    expect(await logIn(email, PASSWORD, { secondFactor: '123456' })).toMatchObject({ status: 200 });
  });

  it('begin one with their password, and not with their session alone', async () => {
    const { email } = await newStaff();
    const { token } = await logIn(email, PASSWORD);
    expect((await mine(token, '/start', { password: 'wrong' })).status).toBe(400);
    expect((await mine(token, '/start', {})).status).toBe(400);
    expect((await mine(token, '/confirm', { code: '123456' })).status).toBe(400);
    expect((await mine('nobody', '/start', { password: PASSWORD })).status).toBe(401);
    expect((await mine(token, '')).body).toEqual({ on: false, recoveryCodes: 0, required: false });
  });
});

describe('staff with a second factor', () => {
  it('log in with a code behind the password or in its own field, each once', async () => {
    const { email, code, used } = await enrolled();
    for (const [password, more] of [
      [PASSWORD, {}],
      [`${PASSWORD} 000000`, {}],
      [PASSWORD, { secondFactor: '000000' }],
      [PASSWORD, { secondFactor: used }],
      [PASSWORD, { secondFactor: ['123456'] }],
    ] as const) {
      expect(await logIn(email, password, more), password).toMatchObject({ status: 400, token: null, cookie: null });
    }
    const now = code(0);
    expect(await logIn(email, PASSWORD + now)).toMatchObject({ status: 200, token: expect.any(String) });
    expect((await logIn(email, PASSWORD + now)).message).toMatch(/was already used/);
    expect(await logIn(email.toUpperCase(), PASSWORD, { secondFactor: code(1) })).toMatchObject({ status: 200 });
  });

  it('are told of the code only when the password is right', async () => {
    const { email } = await enrolled();
    const [wrong, nobody] = [await logIn(email, 'wrong 123456'), await logIn('nobody@example.com', 'wrong 123456')];
    expect([wrong.status, wrong.message]).toEqual([nobody.status, nobody.message]);
    expect((await logIn(email, PASSWORD)).message).toMatch(/authenticator app/);
  });

  it.each(['/admin/login/', '/ADMIN/login', '/admin/LOGIN', '/admin//login', '/admin/%6Cogin', '/admin/login?x=1'])(
    'find no way in at %s',
    async (path) => {
      const { email } = await enrolled();
      expect(await logIn(email, PASSWORD, {}, path)).toMatchObject({ token: null, cookie: null });
    },
  );

  it('find no way in by a new password', async () => {
    const { id, email, code } = await enrolled();
    const resetPasswordToken = randomUUID();
    await backend.strapi.db.query('admin::user').update({
      where: { id },
      data: { resetPasswordToken, resetPasswordTokenExpiresAt: new Date(Date.now() + 60_000) },
    });
    const password = 'Another-of-the-tests-2';
    const reset = await send('POST', '/admin/reset-password', { resetPasswordToken, password });
    expect(reset).toMatchObject({ status: 400, token: null, cookie: null });
    expect(reset.message).toMatch(/was changed/);
    expect(await logIn(email, password)).toMatchObject({ status: 400, token: null });
    expect(await logIn(email, password + code(0))).toMatchObject({ status: 200 });
  });

  it('have sessions in which it was shown, and no others', async () => {
    const { token, other, email, code } = await enrolled();
    expect((await mine(other, '')).status, 'one that began before').toBe(401);
    expect((await mine(token, '')).body).toEqual({ on: true, recoveryCodes: 10, required: false });
    const fresh = await logIn(email, PASSWORD + code(0));
    const cookie = (fresh.cookie ?? '').split(';')[0] ?? '';
    expect(await send('POST', '/admin/access-token', {}, { cookie })).toMatchObject({ status: 200 });
    const sessions = backend.strapi.sessionManager('admin');
    await expect(
      sessions.generateRefreshToken(String((await enrolled()).id), 'x', { type: 'session' }),
    ).rejects.toThrow(/two-step verification/);
  });

  it('get in with a recovery code, once', async () => {
    const { email, recoveryCodes, token } = await enrolled();
    const [code = ''] = recoveryCodes;
    expect(await logIn(email, `${PASSWORD} ${code}`)).toMatchObject({ status: 200 });
    expect(await logIn(email, `${PASSWORD} ${code}`)).toMatchObject({ status: 400, token: null });
    expect((await mine(token, '')).body).toMatchObject({ recoveryCodes: 9 });
  });

  it('have ten tries of a code, shared by everything that takes one', async () => {
    const { email, code } = await enrolled();
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await logIn(email, `${PASSWORD} 00000${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await logIn(email, PASSWORD + code(0)), 'the right one, too').toMatchObject({ status: 429, token: null });
  });

  it('switch it off with a code; a super admin does it for who lost theirs, and both are written down', async () => {
    const [sam, mia] = [await enrolled(), await enrolled()];
    expect((await mine(sam.token, '/off', { code: '000000' })).status).toBe(400);
    expect((await mine(sam.token, '/reset', { email: mia.email, reason: 'x' })).status).toBe(403);
    expect((await mine(sam.token, '/off', { code: sam.code(0) })).status).toBe(200);
    expect(await logIn(sam.email, PASSWORD)).toMatchObject({ status: 200 });
    const admin = await logIn('admin@example.com', 'Admin-of-the-tests-1');
    expect((await mine(admin.token, '/reset', { email: mia.email, reason: ' ' })).status).toBe(400);
    expect((await mine(admin.token, '/reset', { email: mia.email, reason: 'lost her phone' })).status).toBe(200);
    expect((await mine(admin.token, '/reset', { email: mia.email, reason: 'again' })).status).toBe(404);
    expect(await logIn(mia.email, PASSWORD)).toMatchObject({ status: 200 });
    const rows = await backend.db.query(
      sql<{ action: string }>(
        'test.factor-trail',
        `select action from audit_event where subject_kind = 'staff' and subject_id = $1 order by id`,
      ),
      [String(mia.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['second-factor.on', 'second-factor.reset']);
  });
});
