import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorEnvelopeSchema } from '@cerulean/contract/errors';
import { words } from '@cerulean/messages/all/errors';
import { words as validation } from '@cerulean/messages/all/validation';
import type { Answer, OperationId } from '@cerulean/contract/operations';
import { openDb } from '../db/db.ts';
import type { Commerce, Handler } from './handler.ts';
import { openApi } from './openapi.ts';
import { ready } from './ready.ts';
import { ok, refuse } from './result.ts';
import { tableProvider } from '../pricing/tax/tax-provider.ts';
import { serve, type Incoming } from './serve.ts';
import { visitorIp } from './visitor.ts';
import { referralOf } from '../partner/referral.ts';

const SECRET = 'x'.repeat(40);

beforeAll(() => {
  const names = [
    'INTERNAL_SECRET',
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
  ];
  for (const name of names) vi.stubEnv(name, SECRET);
  vi.stubEnv('APP_KEYS', `${SECRET},${SECRET}`);
  vi.stubEnv('MODE', 'test');
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  vi.stubEnv('STRIPE_SECRET_KEY', `sk_test_${SECRET}`);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', `whsec_${SECRET}`);
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525');
  vi.stubEnv('MAIL_FROM', 'shop@example.com');
});
afterAll(() => vi.unstubAllEnvs());

/** Nothing listens on port 1, so this database is unreachable. */
const db = openDb({ url: 'postgres://nobody@127.0.0.1:1/none' });
afterAll(() => db.close());

const logged: string[] = [];
const commerce: Commerce = {
  db,
  currency: 'USD',
  timeZone: 'UTC',
  buyerFields: [],
  tax: tableProvider,
  smallestCharge: 0,
  returnAddress: [],
  supportPhone: () => Promise.resolve(''),
  lineKeys: { kits: [], pins: [] },
  now: () => new Date(),
  log: {
    info: () => {},
    warn: (message) => logged.push(message),
    error: (message, error) => logged.push(`${message} ${String(error)}`),
  },
};
const options = {
  jwtSecret: SECRET,
  idleSeconds: 60,
  checkAnswers: true,
  languages: ['en', 'es'] as const,
  readers: { referral: referralOf },
};
const answer: Answer<'addItem'> = { itemId: null, version: 1, totalQuantity: 0, quantity: 0 };

async function post(handler: Handler<'addItem'>, incoming: Partial<Incoming> = {}) {
  const cartId = '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10';
  const body = { item: { kind: 'product', sku: 'CASE' } };
  const all: Incoming = { params: { cartId }, query: {}, body, headers: {}, requestId: 'request-1', ...incoming };
  const reply = await serve('addItem', handler, all, commerce, options);
  return { reply, error: reply.status === 200 ? null : errorEnvelopeSchema.parse(reply.body).error };
}
const fine: Handler<'addItem'> = async () => ok(answer);

describe('a call', () => {
  it('is answered without a wrapper', async () => {
    expect((await post(fine)).reply).toEqual({ status: 200, body: answer });
  });

  it.each([
    ['an empty body', undefined, 422],
    ['a list', [], 400],
    ['a text', 'item', 400],
    ['a number', 7, 400],
    ['another kind', { item: { kind: 'boat' } }, 422],
    ['a quantity of 0', { item: { kind: 'product', sku: 'CASE', quantity: 0 } }, 422],
    ['a quantity of 1e9', { item: { kind: 'product', sku: 'CASE', quantity: 1e9 } }, 422],
    ['a SKU that is none', { item: { kind: 'product', sku: '../../etc' } }, 422],
    ['a SKU of a megabyte', { item: { kind: 'product', sku: 'A'.repeat(1_000_000) } }, 422],
    ['a null', { item: null }, 422],
    ['a prototype', JSON.parse('{"__proto__":{"item":1},"item":{"kind":"product"}}'), 422],
    ['deep nesting', JSON.parse(`${'{"item":'.repeat(5_000)}1${'}'.repeat(5_000)}`), 422],
  ])('with %s is refused before the handler', async (_name, body, status) => {
    const handler = vi.fn(fine);
    const { reply, error } = await post(handler, { body });
    expect(reply.status).toBe(status);
    expect(error?.details).toMatchObject({
      code: status === 400 ? 'bad_request' : 'invalid_input',
      requestId: 'request-1',
    });
    expect(handler).not.toHaveBeenCalled();
  });

  it('names the fields that need another look', async () => {
    const { error } = await post(fine, { body: { item: { kind: 'product', sku: 'CASE', quantity: 99 } } });
    const message = validation.en.value_high({ most: 10 });
    expect(error?.details.issues).toEqual([{ path: 'item.quantity', message }]);
  });

  it('with a path that cannot be one of ours is a bad request', async () => {
    expect((await post(fine, { params: { cartId: "1' or '1'='1" } })).error?.details.code).toBe('bad_request');
  });

  it('carries a refusal with its code, its sentence and what the caller needs', async () => {
    const { reply, error } = await post(async () => refuse('out_of_stock', { available: 2 }));
    expect(reply.status).toBe(409);
    expect(error).toMatchObject({
      name: 'ConflictError',
      message: words.en.out_of_stock({ left: 'other' }),
      details: { code: 'out_of_stock', requestId: 'request-1', available: 2 },
    });
  });

  it.each([
    [{ available: 3, inCart: 2 }, 'other', /Choose fewer/],
    [{ available: 3, inCart: 3 }, 'inCart', /^Your cart already has all we have left/],
    [{ available: 2, inCart: 3 }, 'other', /Choose fewer/],
    [{ available: 0, inCart: 0 }, 'none', /sold out/],
    [{ items: [] }, 'other', /Choose fewer/],
  ])('X08 says of stock with %o what there is to choose', async (details, left, sentence) => {
    const { error } = await post(async () => refuse('out_of_stock', details));
    expect(error?.message).toBe(words.en.out_of_stock({ left }));
    expect(error?.message).toMatch(sentence);
  });

  it('says it in the language of the caller, with its fields and its values', async () => {
    const headers = { 'accept-language': 'en-XA, en;q=0.5' };
    const body = { item: { kind: 'product', sku: 'case' } };
    const wrong = await post(fine, { headers, body });
    expect(wrong.error).toMatchObject({
      message: words['en-XA'].invalid_input,
      details: { issues: [{ path: 'item.sku', message: validation['en-XA'].sku_wrong }] },
    });
    const full = await post(async () => refuse('quantity_too_high', { most: 50 }), { headers });
    expect(full.error?.message).toBe(words['en-XA'].quantity_too_high({ most: 50 }));
    const often = await post(async () => refuse('rate_limited', { retryAfter: 61 }));
    expect(often.error?.message).toBe('Too many attempts. Try again in 2 minutes.');
    const tomorrow = await post(async () => refuse('rate_limited', { retryAfter: 86_399 }));
    expect(tomorrow.error?.message).toBe('Too many attempts. Try again in 24 hours.');
  });

  const cart = { cartId: '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10' };
  const order = { orderId: cart.cartId };
  const kit = { qrId: '1-0123456789abcdef-0123456789abcdef' };
  const home = { country: 'US', line1: '2190 Harrison St', line2: null, city: 'Bend', state: 'OR', zip: '97701' };
  const saved = { label: null, name: 'Ada', address: home, isDelivery: false, isE911: false };
  const contact = { email: 'ada@example.com', name: 'Ada', phone: null };
  const typed = { version: 1, contact, delivery: null, e911: null, taxPlace: null, shippingMethod: null };
  const portIn = { number: '4155550117', operator: 'Bay Tel', accountNumber: '1', pin: '1', name: 'Ada', zip: '97701' };
  const plan = { kind: 'plan', sku: 'BAY-1M', sim: 'esim', deviceCheck: { model: ' ', answer: 'listed' } };
  const long = `${'a'.repeat(250)}@example.com`;
  it.each<[OperationId, Partial<Incoming>, string, string, string]>([
    [
      'createAddress',
      { body: { ...saved, label: ' ' } },
      'label',
      'Enter a name for this address',
      'Ingresa un nombre para esta dirección',
    ],
    [
      'createAddress',
      { body: { ...saved, address: { ...home, line2: ' ' } } },
      'address.line2',
      'Enter the apartment, suite, or unit',
      'Ingresa el apartamento, la oficina o la unidad',
    ],
    [
      'createAddress',
      { body: { ...saved, address: { ...home, zip: '00901' } } },
      'address.zip',
      '00901 is in Puerto Rico. We serve the 50 states and Washington, D.C.',
      '00901 está en Puerto Rico. Damos servicio en los 50 estados y en Washington, D. C.',
    ],
    [
      'createAddress',
      { body: { ...saved, address: { ...home, line1: 'PO Box 12' }, isE911: true } },
      'address.line1',
      'Enter a street address. Help can’t be sent to a PO box or mailbox.',
      'Ingresa la calle y el número. Los servicios de emergencia no pueden acudir a un apartado postal ni a un buzón.',
    ],
    [
      'quoteCart',
      { params: cart, query: { zip: '97701' } },
      'zip',
      'Enter a ZIP code and its state together',
      'Ingresa el código postal junto con su estado',
    ],
    [
      'saveAddress',
      { params: cart, body: { ...typed, contact: { ...contact, email: long } } },
      'contact.email',
      'This email is too long. Check it for typos.',
      'Este correo es demasiado largo. Revisa que esté bien escrito.',
    ],
    [
      'saveAddress',
      { params: cart, body: { ...typed, contact: { ...contact, phone: '' } } },
      'contact.phone',
      'Enter a 10-digit phone number, or leave this empty',
      'Ingresa un número de 10 dígitos o deja este campo vacío',
    ],
    [
      'saveAddress',
      { params: cart, body: { ...typed, contact: { ...contact, company: '' } } },
      'contact.company',
      'Enter the company name',
      'Ingresa el nombre de la empresa',
    ],
    [
      'saveAddress',
      { params: cart, body: { ...typed, contact: { ...contact, ein: '12' } } },
      'contact.ein',
      'Enter a 9-digit EIN, like 12-3456789, or leave this empty',
      'Ingresa un EIN de 9 dígitos, como 12-3456789, o deja este campo vacío',
    ],
    [
      'addItem',
      { params: cart, body: { item: plan } },
      'item.deviceCheck.model',
      'Enter the phone’s model',
      'Ingresa el modelo del teléfono',
    ],
    [
      'activateKit',
      { params: kit, body: { portIn: { ...portIn, number: '' }, e911: null } },
      'portIn.number',
      'Enter a 10-digit phone number',
      'Ingresa un número de teléfono de 10 dígitos',
    ],
    [
      'activateKit',
      { params: kit, body: { portIn: { ...portIn, number: '+44 20 7946 0018' }, e911: null } },
      'portIn.number',
      'This number is from another country. Enter a 10-digit US number.',
      'Este número es de otro país. Ingresa uno de Estados Unidos, de 10 dígitos.',
    ],
    [
      'activateKit',
      { params: kit, body: { portIn: { ...portIn, operator: '' }, e911: null } },
      'portIn.operator',
      'Enter your current carrier',
      'Ingresa tu compañía telefónica actual',
    ],
    [
      'requestReturnOrCancel',
      { params: order, body: { kind: 'return', why: '', items: [] } },
      'items',
      'Select what you’re returning',
      'Selecciona lo que quieres devolver',
    ],
    [
      'listArticles',
      { query: { tag: 'No Tag' } },
      'tag',
      'Use lowercase letters, digits, and hyphens',
      'Usa minúsculas, dígitos y guiones',
    ],
  ])('%s with %j says of %s what to enter', async (id, wrong, path, english, spanish) => {
    for (const [language, message] of Object.entries({ en: english, es: spanish })) {
      const headers = { 'accept-language': language };
      const incoming: Incoming = { params: {}, query: {}, body: undefined, headers, requestId: 'request-1', ...wrong };
      const handler = () => Promise.reject(new Error('It is refused before'));
      const reply = await serve(id, handler, incoming, commerce, options);
      expect(errorEnvelopeSchema.parse(reply.body).error.details.issues).toEqual([{ path, message }]);
    }
  });

  it('knows the language of the visitor’s page, the default one for languages that the shop does not have', async () => {
    const languages: string[] = [];
    const look: Handler<'addItem'> = async ({ language }) => {
      languages.push(language);
      return ok(answer);
    };
    for (const header of ['es', 'es-MX, en;q=0.8', 'en-XA', 'de', undefined])
      await post(look, { headers: { 'accept-language': header } });
    expect(languages).toEqual(['es', 'es', 'en', 'en', 'en']);
  });

  it('that meets a bug is 500, and the text of the bug is only in the log', async () => {
    logged.length = 0;
    const { reply } = await post(async () => {
      throw new Error('the color of the database is wrong');
    });
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.body)).not.toContain('color');
    expect(logged).toMatchObject([expect.stringContaining('request-1')]);
    expect(logged[0]).toContain('color');
  });

  it('whose answer is not the contract’s is a bug in tests and development', async () => {
    const wrong: Handler<'addItem'> = async () => ok({ ...answer, version: -1 });
    expect((await post(wrong)).reply.status).toBe(500);
  });

  it('X19 while the database is away is 503, and so is the answer to whether we are ready', async () => {
    const { reply, error } = await post(async () => {
      await db.script('select 1');
      return ok(answer);
    });
    expect(reply.status).toBe(503);
    expect(error?.details.code).toBe('unavailable');
    expect(
      await ready(commerce, { params: {}, query: {}, body: {}, headers: {}, requestId: 'request-1' }),
    ).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  it('hands over secrets that can be ours, and no others', async () => {
    const secrets: (string | null)[] = [];
    const look: Handler<'addItem'> = async ({ cartSecret }) => {
      secrets.push(cartSecret);
      return ok(answer);
    };
    for (const secret of ['a'.repeat(43), 'short', 'with space '.repeat(4), 'x'.repeat(500)]) {
      await post(look, { headers: { 'x-cart-secret': secret } });
    }
    expect(secrets).toEqual(['a'.repeat(43), null, null, null]);
  });
});

describe('the visitor’s address', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const sign = (ip: string, at: number, secret = SECRET) =>
    `${ip};${at};${createHmac('sha256', secret).update(`visitor\n${ip}\n${at}`).digest('hex')}`;

  it('is believed when the storefront signed it', () => {
    expect(visitorIp(sign('192.0.2.7', seconds), now)).toBe('192.0.2.7');
    expect(visitorIp(sign('2001:db8::7', seconds - 60), now)).toBe('2001:db8::7');
  });

  it('is not believed when it is absent, forged, old or none', () => {
    const forged = sign('192.0.2.7', seconds).replace('192.0.2.7', '192.0.2.8');
    const others = sign('192.0.2.7', seconds, 'y'.repeat(40));
    const old = sign('192.0.2.7', seconds - 3_600);
    const none = sign('not an address', seconds);
    for (const header of [undefined, '', forged, others, old, none, ';;', 'x'.repeat(300)]) {
      expect(visitorIp(header, now)).toBeNull();
    }
  });
});

it('describes every operation of the contract as OpenAPI', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string; responses: object }>> };
  expect(paths['/commerce/carts/{cartId}/items/{itemId}']?.['patch']).toMatchObject({
    operationId: 'changeItem',
    parameters: [
      { name: 'cartId', in: 'path' },
      { name: 'itemId', in: 'path' },
    ],
  });
  expect(Object.keys(paths['/commerce/carts/{cartId}/address']?.['put']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '401', '404', '409', '422', '503']),
  );
});
