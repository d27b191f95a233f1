import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, done, headersOf } from '../contract/client.ts';
import { randomAddress } from '../contract/shop.ts';
import { query } from '../journeys/steps/database.ts';
import { inTurn } from '../support/in-turn.ts';
import { system } from '../support/system.ts';
import { newCustomer, pagesFor, type Customer } from './customer.ts';
import { ask } from './raw.ts';

let victim: Customer;
let claims: Record<string, unknown> = {};
beforeAll(async () => {
  victim = await newCustomer();
  claims = JSON.parse(Buffer.from(victim.account.token.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
});

const ids = Object.keys(operations) as OperationId[];
const owners = ids.filter((id) => (operations[id] as Operation).access === 'owner');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, payload: object, key: string | Buffer, hash = 'sha256'): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** Returns tokens that were never issued, each with the real claims of a logged-in customer. */
function forgeries(): Record<string, string> {
  const [head = '', body = '', signature = ''] = victim.account.token.split('.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = publicKey.export({ format: 'jwk' });
  const rs = `${part({ alg: 'RS256', typ: 'JWT', jwk })}.${body}`;
  const hs = { alg: 'HS256', typ: 'JWT' };
  return {
    'none, without a signature': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'none, with the right signature': `${part({ alg: 'none' })}.${body}.${signature}`,
    'None in capitals': `${part({ alg: 'NONE' })}.${body}.`,
    'no signature': `${head}.${body}.`,
    'no third part': `${head}.${body}`,
    'another key': signed(hs, claims, 'secret'),
    'no key': signed(hs, claims, ''),
    'the secret between shop and backend': signed(hs, claims, system.internalSecret),
    'the key that secures the payments': signed(hs, claims, system.webhookSecret),
    'a public key as a secret': signed(hs, claims, pem),
    'a key of its own': `${rs}.${createSign('RSA-SHA256').update(rs).sign(privateKey, 'base64url')}`,
    'a key from an address': signed({ ...hs, jku: 'https://evil.example/keys', kid: '../../dev/null' }, claims, ''),
    'a kid with SQL': signed({ ...hs, kid: "x' union select 'secret' --" }, claims, 'secret'),
    'a longer hash': signed({ alg: 'HS512', typ: 'JWT' }, claims, 'secret', 'sha512'),
    'other claims under an old signature': `${head}.${part({ ...claims, id: Number(claims['id']) + 1 })}.${signature}`,
    'a later end under an old signature': `${head}.${part({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    'another session': signed(hs, { ...claims, sid: randomUUID() }, 'secret'),
    'a signature that is longer': `${victim.account.token}AAAA`,
    'a signature that is shorter': victim.account.token.slice(0, -4),
    'two tokens': `${victim.account.token},${victim.account.token}`,
    'a token of Strapi without a session': signed(hs, { id: claims['id'], iat: 1, exp: 9_999_999_999 }, 'secret'),
  };
}

describe('tokens', () => {
  test('every call of an owner takes the right token and none of the forged ones', async () => {
    const right = await done('readMe', {}, { token: victim.account.token });
    expect(right.email).toBe(victim.account.email);
    // Each call gets a third of the tokens, so that each token is tested often. The last lines test all on one call.
    const forged = Object.entries(forgeries());
    const cases = owners.flatMap((id, place) =>
      forged.filter((_, each) => (each + place) % 3 === 0).map(([what, token]) => ({ id, what, token })),
    );
    const answers = await inTurn(cases, ({ id, what, token }) => {
      const { pathname } = new URL(addressOf(operations[id], { params: victim.params }));
      const headers = headersOf({ token, ip: randomAddress() });
      return ask(system.cms, pathname, {
        what: `${id} ${what}`,
        method: operations[id].method,
        headers,
        ...(operations[id].method === 'GET' ? {} : { body: '{}' }),
      });
    });
    expect(
      answers.filter(({ status }) => status < 400 || status >= 500).map(({ what, status }) => `${status} ${what}`),
    ).toEqual([]);
    // Requests that fit the schema and have no other flaw are rejected with 401.
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(answers.length / 3);
    const me = await inTurn(forged, ([what, token]) =>
      ask(system.cms, `${system.prefix}/users/me`, { what, headers: headersOf({ token }) }),
    );
    expect(me.filter(({ status }) => status < 400).map(({ what }) => what)).toEqual([]);
  });

  test('the shop drops a forged cookie and shows what anybody sees', async () => {
    for (const [what, token] of Object.entries(forgeries())) {
      const answer = await ask(system.shop, '/existing-user/orders', { what, headers: { cookie: `jwt=${token}` } });
      expect([what, [302, 303, 401].includes(answer.status)]).toEqual([what, true]);
      expect(answer.text).not.toContain(victim.account.email);
    }
  });

  test('the admin panel takes no customer’s token, and the shop none of the panel', async () => {
    for (const path of [
      '/admin/users/me',
      '/admin/users',
      '/staff/orders',
      '/content-manager/content-types',
      '/upload/files',
    ]) {
      const answer = await ask(system.cms, path, { headers: { authorization: `Bearer ${victim.account.token}` } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('a visitor’s address that was not signed just now is ignored', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const sign = (text: string, key = system.internalSecret) => createHmac('sha256', key).update(text).digest('hex');
    const ip = '203.0.113.77';
    const headers = [
      `${ip};${seconds};${sign(`visitor\n${ip}\n${seconds}`, 'other')}`,
      `${ip};${seconds - 3_600};${sign(`visitor\n${ip}\n${seconds - 3_600}`)}`,
      `198.51.100.1;${seconds};${sign(`visitor\n${ip}\n${seconds}`)}`,
      `${ip};${seconds};`,
    ];
    for (const visitor of headers) {
      const answer = await ask(system.cms, `${system.prefix}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-visitor': visitor, 'x-forwarded-for': '198.51.100.9' },
        body: JSON.stringify({ identifier: victim.account.email, password: victim.account.password }),
      });
      const { jwt } = JSON.parse(answer.text) as { jwt?: string };
      if (jwt === undefined) continue;
      const { sid } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
      const [row] = await query<{ ip: string | null }>('select ip from session where id = $1', [sid]);
      expect(['203.0.113', '198.51.100']).not.toContain(row?.ip);
    }
  });
});

/** Strings that end a string, a statement or a filter in every syntax that a framework may use. */
const injections = [
  "' or '1'='1",
  "'; select pg_sleep(5); --",
  "') union select id, email, password from up_users --",
  '1; drop table cart',
  '"; select 1; --',
  '%27%20or%201=1--',
  '$1',
  '\\',
  '%',
  '_____',
  '{"$gt":""}',
  '[object Object]',
];

describe('SQL and filters', () => {
  test('an injected query gives neither an error of ours, nor more than asked for, nor a pause', async () => {
    const gets = ids.filter((id) => operations[id].method === 'GET' && id !== 'socialCallback');
    const names = [
      'q',
      'sort',
      'kind',
      'brand',
      'page',
      'pageSize',
      'filters[id][$gt]',
      'populate',
      'fields[0]',
      'where',
    ];
    const cases = gets.flatMap((id) => injections.map((text) => ({ id, text })));
    const answers = await inTurn(cases, async ({ id, text }) => {
      const url = new URL(addressOf(operations[id], { params: victim.params }));
      for (const name of names) url.searchParams.append(name, text);
      const began = performance.now();
      const answer = await ask(system.cms, url.pathname + url.search, {
        what: `${id} ${text}`,
        headers: headersOf({ ...victim.cart.caller, ip: randomAddress() }),
      });
      return { ...answer, ms: performance.now() - began };
    });
    expect(answers.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
    expect(answers.filter(({ ms }) => ms > 4_500).map(({ what }) => what)).toEqual([]);
    expect(
      answers.filter(({ text }) => /\$argon2|\$2[aby]\$|pg_|syntax error/.test(text)).map(({ what }) => what),
    ).toEqual([]);
  });

  test('Strapi’s own filters reach no private relation: nothing of its content API is open', async () => {
    const listed = await query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const kinds = [
      'plans',
      'products',
      'pages',
      'policies',
      'faqs',
      'categories',
      'device-models',
      'site-settings',
      'users',
      'upload/files',
      'users-permissions/roles',
      'i18n/locales',
      'content-type-builder/content-types',
    ];
    expect(listed.length).toBeGreaterThan(20);
    const searches = [
      '',
      '?populate=*',
      '?populate[createdBy][fields][0]=password',
      '?filters[createdBy][password][$startsWith]=$2',
      '?filters[user][resetPasswordToken][$notNull]=true',
      '?sort=createdBy.password&status=draft',
      '?fields[0]=password&publicationState=preview',
    ];
    const cases = kinds.flatMap((kind) => searches.map((search) => `${system.prefix}/${kind}${search}`));
    for (const token of [undefined, victim.account.token]) {
      const answers = await inTurn(cases, (path) =>
        ask(system.cms, path, { headers: headersOf(token === undefined ? {} : { token }) }),
      );
      expect(
        answers
          // A filter by the author of an entry gets one of these rejections, too.
          .filter(({ status }) => ![400, 401, 403, 404].includes(status))
          .map(({ what, status }) => `${status} ${what}`),
      ).toEqual([]);
    }
  });

  test('an injected field of a page is a wrong field', async () => {
    const cases = pagesFor(victim).flatMap(({ rule, path }) =>
      Object.keys(rule.query ?? {}).flatMap((name) =>
        injections.map((text) => `${path}?${name}=${encodeURIComponent(text)}&${name}[$ne]=1`),
      ),
    );
    const answers = await inTurn(cases, (path) => ask(system.shop, path, { headers: { cookie: victim.cookie } }));
    expect(answers.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
  });
});

describe('prototypes', () => {
  const reaching = [
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":true}}',
    '{"item":{"__proto__":{"price":1,"polluted":true}}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
  ];

  test('a name that reaches for one changes nothing for the next caller', async () => {
    const posts = ids.filter((id) => (operations[id] as Operation).body !== undefined);
    const answers = await inTurn(
      posts.flatMap((id) => reaching.map((body) => ({ id, body }))),
      ({ id, body }) =>
        ask(system.cms, new URL(addressOf(operations[id], { params: victim.params })).pathname, {
          what: `${id} ${body}`,
          method: operations[id].method,
          headers: headersOf({ ...victim.cart.caller, ip: randomAddress() }),
          body,
        }),
    );
    const forms = await inTurn(pagesFor(victim), ({ path }) =>
      ask(system.shop, `${path}?__proto__[polluted]=1&constructor[prototype][polluted]=1`, {
        method: 'POST',
        headers: { origin: system.shop, cookie: victim.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: '__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&contact.__proto__.x=1&toString=1',
      }),
    );
    expect([...answers, ...forms].filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
    const after = await inTurn(
      [
        `${system.cms}${system.prefix}/commerce/catalog/plans`,
        `${system.shop}/plans/_payload.json`,
        `${system.shop}/_me`,
      ],
      async (url) => (await fetch(url)).text(),
    );
    for (const text of after) expect(text).not.toContain('polluted');
  });
});
