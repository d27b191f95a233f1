import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldOf, fieldsOf, OutOfPatience, Visitor } from './visitor.ts';

const HTML = `<form><input type="hidden" name="version" value="7"/><input value="en" name="policy.terms"/>
  <input name="policy.privacy" value="2"/><button name="intent" value="without">Go on</button></form>`;

it('reads the fields of a form as they were drawn', () => {
  expect(fieldOf(HTML, 'version')).toBe('7');
  expect(fieldOf(HTML, 'intent')).toBe('without');
  expect(fieldOf(HTML, 'total')).toBeNull();
  expect(fieldsOf(HTML, 'policy.')).toEqual({ 'policy.terms': 'en', 'policy.privacy': '2' });
});

const asked: { path: string; cookie: string; origin: string | undefined; host: string | undefined }[] = [];
const server = createServer((request, response) => {
  const { url = '', headers } = request;
  asked.push({ path: url, cookie: headers.cookie ?? '', origin: headers.origin, host: headers.host });
  if (url === '/slow' && asked.filter(({ path }) => path === url).length === 1) return response.writeHead(503).end();
  if (url === '/never') return response.writeHead(503).end();
  const location = url === '/out' ? 'http://gateway.test/pay' : 'http://shop.test/cart/1';
  return response.writeHead(302, { location, 'set-cookie': ['cart=1.secret; Path=/', 'jwt=; Max-Age=0'] }).end();
});
let shops: string[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shops = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('keeps cookies, follows to pages of the shop by their path, and asks again until there is an answer', async () => {
  const visitor = new Visitor({ shops, publicUrl: 'http://shop.test' }, '2001:db8::1', 10_000);
  visitor.cookies.set('jwt', 'old');
  expect(await visitor.post('/slow', { sku: 'A' })).toMatchObject({ status: 302, leadsTo: '/cart/1' });
  expect(asked.map(({ path }) => path)).toEqual(['/slow', '/slow']);
  expect(asked[0]).toMatchObject({ origin: 'http://shop.test', host: 'shop.test', cookie: 'jwt=old' });
  expect((await visitor.get('/out')).leadsTo).toBe('http://gateway.test/pay');
  expect(asked.at(-1)?.cookie).toBe('cart=1.secret');
});

it('goes away when no answer comes for too long', async () => {
  const visitor = new Visitor({ shops, publicUrl: 'http://shop.test' }, '2001:db8::1', 0);
  await expect(visitor.get('/never')).rejects.toThrow(OutOfPatience);
});
