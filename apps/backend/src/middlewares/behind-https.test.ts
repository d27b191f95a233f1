import Koa from 'koa';
import type { Core } from '@strapi/strapi';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';

const publicUrl = vi.hoisted(() => ({ current: '' }));
vi.mock('../operations/settings.ts', () => ({ settings: () => ({ CMS_PUBLIC_URL: publicUrl.current }) }));
const { default: behindHttps } = await import('./behind-https.ts');

let close: () => void = () => {};
afterEach(() => close());

/** Runs Koa like Strapi does, with a sign-in that sets a Secure cookie. Returns a request function and the warnings. */
async function panel(url: string) {
  publicUrl.current = url;
  const warnings: string[] = [];
  const strapi = { log: { warn: (words: string) => warnings.push(words) } } as unknown as Core.Strapi;
  const app = new Koa({ proxy: url.startsWith('https:') });
  app.silent = true;
  app.use(behindHttps({}, { strapi }) as Koa.Middleware);
  app.use((ctx) => {
    if (ctx.method === 'POST') ctx.cookies.set('session', 'x', { secure: url.startsWith('https:') });
    ctx.body = 'passed';
  });
  const server = app.listen(0, '127.0.0.1');
  close = () => server.close();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return { status: answer.status, text: await answer.text() };
  };
  return { ask, warnings };
}

it('tells staff and the log, once, that the proxy does not say https, instead of an error 500', async () => {
  const { ask, warnings } = await panel('https://admin.example.com');
  expect(await ask('GET', '/admin')).toEqual({ status: 200, text: 'passed' });
  const refused = await ask('POST', '/admin/login');
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('X-Forwarded-Proto') });
  expect(warnings).toEqual([expect.stringContaining('X-Forwarded-Proto')]);
});

it('tells a panel that was opened by http from a header that is missing', async () => {
  const { ask } = await panel('https://admin.example.com');
  const refused = await ask('POST', '/admin/login', { 'x-forwarded-proto': 'http' });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('redirect to https') });
});

it('lets pass what comes by https, what is not the panel, and a panel without https', async () => {
  const live = await panel('https://admin.example.com');
  expect((await live.ask('POST', '/admin/login', { 'x-forwarded-proto': 'https' })).text).toBe('passed');
  expect((await live.ask('GET', '/api/commerce/ready')).text).toBe('passed');
  expect(live.warnings).toEqual([]);
  close();
  const local = await panel('http://localhost:1337');
  expect((await local.ask('POST', '/admin/login')).text).toBe('passed');
});
