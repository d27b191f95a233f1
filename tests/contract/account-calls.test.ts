import { randomUUID } from 'node:crypto';
import { words } from '@cerulean/messages/all/errors';
import { strapi } from '@strapi/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedCode, waitForMails } from '../journeys/steps/simulators.ts';
import { startSecondBackend, type SecondBackend } from '../support/second-backend.ts';
import { system } from '../support/system.ts';

const OTHER = '/cms/v2';
let second: SecondBackend;
beforeAll(async () => {
  second = await startSecondBackend({ CMS_PREFIX: OTHER });
});
afterAll(() => second.stop());

interface Asked {
  method?: string;
  token?: string;
  body?: object;
}
interface Told {
  status: number;
  body: unknown;
}
type Transport = (base: string, path: string, asked: Asked) => Promise<Told>;

/** Makes calls as any program would, with plain HTTP. */
const plainHttp: Transport = async (base, path, { method = 'GET', token, body }) => {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
};

/** Makes calls with Strapi's own client. It throws an error for a rejected call, which holds the response. */
const strapiClient: Transport = async (base, path, { method = 'GET', token, body }) => {
  const client = strapi({ baseURL: base, ...(token === undefined ? {} : { auth: token }) });
  const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  try {
    const answer = await client.fetch(path, { method, ...init });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    const { response } = error as { response?: Response };
    if (!response) throw error;
    return { status: response.status, body: await response.json() };
  }
};

const envelope = (status: number, name: string, message: string, code: string) => ({
  status,
  body: { data: null, error: { status, name, message, details: expect.objectContaining({ code }) as unknown } },
});
const again = (password: string) => ({ password, passwordConfirmation: password });

describe.each([
  ['plain HTTP', plainHttp],
  ['@strapi/client', strapiClient],
])('the account calls through %s', (_transport, transport) => {
  test.each(['/api', OTHER])('C01 to C08 below %s answer as Strapi’s do', async (prefix) => {
    const base = (prefix === OTHER ? second.cms : system.cms) + prefix;
    const get = (path: string, token?: string) => transport(base, path, token === undefined ? {} : { token });
    const post = (path: string, body: object, token?: string) =>
      transport(base, path, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
    const email = `outside.${randomUUID()}@example.com`;
    const password = 'harbor-lamp-teal';
    const user = expect.objectContaining({ email, username: email, confirmed: false }) as unknown;
    const letIn = { status: 200, body: { jwt: expect.any(String) as unknown, user } };

    const registered = await post('/auth/local/register', { username: 'outsider', email, password });
    expect(registered, 'C03').toEqual(letIn);
    const taken = await post('/auth/local/register', { username: 'outsider', email, password });
    expect(taken.status, 'C03').toBe(409);
    const loggedIn = await post('/auth/local', { identifier: email, password });
    expect(loggedIn, 'C02').toEqual(letIn);
    const wrong = await post('/auth/local', { identifier: email, password: 'not this one' });
    expect(wrong, 'C02').toEqual(
      envelope(400, 'ValidationError', 'Invalid identifier or password', 'wrong_credentials'),
    );
    const { jwt } = loggedIn.body as { jwt: string };
    expect(await get('/users/me', jwt), 'C01').toEqual({ status: 200, body: user });
    expect((await get('/users/me')).status, 'C01').toBe(403);
    expect((await get('/users/me', 'made.up.token')).status, 'C01').toBe(401);

    expect(await post('/auth/send-email-confirmation', { email }), 'C07').toEqual({
      status: 200,
      body: { email, sent: true },
    });
    await waitForMails(email, 2);
    expect(await post('/auth/forgot-password', { email }), 'C04').toEqual({ status: 200, body: { ok: true } });
    const code = await mailedCode(email, 'reset-password');
    const made = await post('/auth/reset-password', { code: 'made-up', ...again('a quieter harbor') });
    expect(made, 'C05').toEqual(envelope(400, 'ValidationError', words.en.link_invalid, 'link_invalid'));
    const reset = await post('/auth/reset-password', { code, ...again('a quieter harbor') });
    expect(reset, 'C05').toMatchObject({ status: 200, body: { user: { email, confirmed: true } } });
    expect((await get('/users/me', jwt)).status, 'C05 an old token is worth nothing').toBe(401);
    const fresh = (reset.body as { jwt: string }).jwt;
    const change = { currentPassword: 'a quieter harbor', ...again(password) };
    expect(await post('/auth/change-password', change, fresh), 'C06').toMatchObject({
      status: 200,
      body: { jwt: expect.any(String) as unknown, user: { email } },
    });
    expect((await post('/auth/change-password', change)).status, 'C06').toBe(401);

    const callback = await get('/auth/demo-id/callback?access_token=a-token-of-the-provider');
    expect(callback.status, 'C08 takes no token of a provider').toBe(400);
  });
});
