import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkCertificates } from './check-certificate.ts';
import { checkHealth } from './check-health.ts';
import { checkLogIn } from './check-log-in.ts';
import { checkNames } from './check-names.ts';
import { checkProxy } from './check-proxy.ts';
import { newAuthority } from './testing/certificates.ts';
import { startFront, type Flaws } from './testing/front.ts';
import { listen, testPlace, told } from './testing/test-place.ts';

const authority = newAuthority();

describe('the names', () => {
  const check = async (address: string[] | undefined) =>
    told(
      await checkNames(await testPlace({}, { zone: { ...(address && { 'shop.test': { a: address } }) } })),
      'Name shop.test',
    );

  test('lead to an address that visitors reach', async () => {
    expect(await check(['198.51.100.7'])).toEqual(['ok']);
  });

  test.each([
    ['nowhere', undefined, 'to do: add an A or AAAA record'],
    ['to a name without an address', [], 'to do: add an A or AAAA record'],
    ['to every visitor’s own machine', ['127.0.0.1'], 'to do: correct its DNS record: it leads to 127.0.0.1'],
    ['to a private address', ['10.1.2.3'], 'not checked: it leads to 10.1.2.3 here, a private address'],
  ])('lead %s', async (_, address, words) => {
    expect(await check(address)).toEqual([expect.stringContaining(words)]);
  });

  test('are not known while no DNS server answers', async () => {
    const place = await testPlace({}, { zone: { 'shop.test': { fails: true } } });
    expect(told(await checkNames(place), 'Name shop.test')).toEqual(['not checked: no DNS server answers (ESERVFAIL)']);
  });

  test('are names, and not this machine', async () => {
    const place = await testPlace({ PUBLIC_URL: 'https://198.51.100.7', CMS_PUBLIC_URL: 'http://localhost:1337' });
    const lines = await checkNames(place);
    expect(told(lines, 'Name 198.51.100.7')).toEqual([expect.stringContaining('to do: use a host name')]);
    expect(told(lines, 'Name localhost')).toEqual([expect.stringContaining('not checked')]);
  });
});

describe('a certificate', () => {
  const names = ['shop.test', 'admin.test'];
  const check = async (...certificate: Parameters<typeof authority.issue>) => {
    const place = await startFront(authority, {}, {}, authority.issue(...certificate));
    return told(await checkCertificates(place), `Certificate of ${new URL(place.settings.PUBLIC_URL).host}`);
  };

  test('is trusted for its name', async () => {
    expect(await check(names)).toEqual(['ok']);
  });

  test('is for another name, or has expired, or will soon', async () => {
    expect(await check(['else.test'])).toEqual(['to do: browsers do not trust it: it is for another name']);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await check(names, yesterday)).toEqual(['to do: browsers do not trust it: it has expired']);
    const soon = new Date(Date.now() + 5 * 86_400_000);
    expect(await check(names, soon)).toEqual([expect.stringContaining('to do: renew it')]);
  });

  test('of an unknown authority is not trusted', async () => {
    const place = await startFront(authority, {}, {}, newAuthority().issue(names));
    const lines = await checkCertificates(place);
    expect(lines.map(({ state, says }) => `${state}: ${says}`)).toEqual([
      expect.stringContaining('to do: browsers do not trust it: its authority is unknown'),
      expect.stringContaining('to do: browsers do not trust it: its authority is unknown'),
    ]);
  });

  test('cannot be seen where nothing listens, and is not asked for without https', async () => {
    const place = await testPlace({ PUBLIC_URL: 'https://shop.test:1', CMS_PUBLIC_URL: 'http://localhost:1337' });
    expect((await checkCertificates(place)).map(({ state, says }) => `${state}: ${says}`)).toEqual([
      'to do: it cannot be seen: nothing listens there',
      'not checked: the address is http',
    ]);
  });
});

describe('the proxy', () => {
  const check = async (flaws: Flaws, about: string, change: Record<string, string> = {}) =>
    told(await checkProxy(await startFront(authority, flaws, change)), about);

  test('that does what the guide asks for is fine', async () => {
    const lines = await checkProxy(await startFront(authority));
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(lines).toHaveLength(13);
  });

  test.each<[string, Flaws, string, string]>([
    ['drops the host', { host: '127.0.0.1:3000' }, 'Host header of the shop', 'let the proxy pass on Host'],
    ['drops the host', { host: '127.0.0.1:3000' }, 'Host header of the panel', 'let the proxy pass on Host'],
    ['says no protocol', { proto: null }, 'X-Forwarded-Proto of the panel', 'none arrives'],
    ['says the wrong protocol', { proto: 'http' }, 'X-Forwarded-Proto of the shop', 'http arrives'],
    ['adds no address', { forwardedFor: (given) => given }, 'X-Forwarded-For of the shop', 'it adds none'],
    ['drops addresses', { forwardedFor: () => null }, 'X-Forwarded-For of the shop', 'it adds none'],
    [
      'has another one in front',
      { forwardedFor: (given) => `${given}, 203.0.113.9, 198.51.100.1` },
      'X-Forwarded-For of the panel',
      'set TRUSTED_PROXIES=2',
    ],
    [
      'adds a header of its own',
      { extraHsts: 'max-age=1' },
      'HSTS of the shop',
      'no Strict-Transport-Security of its own',
    ],
    ['drops a header', { hsts: null }, 'HSTS of the panel', 'none arrives'],
    [
      'changes a header',
      { hsts: 'max-age=31536000; includeSubDomains' },
      'HSTS of the shop',
      'leave Strict-Transport-Security alone',
    ],
    ['does not redirect', { redirect: 200 }, 'http to https, of the shop', 'it answers 200'],
    ['leads to another server', { stranger: true }, 'Proxy of the shop', 'not as this shop does'],
    ['leads to another server', { stranger: true }, 'Proxy of the panel', 'not as this panel does'],
  ])('that %s is told what to do', async (_, flaws, about, words) => {
    expect(await check(flaws, about)).toEqual([expect.stringMatching(/^to do: /)]);
    expect(await check(flaws, about)).toEqual([expect.stringContaining(words)]);
  });

  test('that replaces X-Forwarded-For is one proxy, too', async () => {
    expect(await check({ forwardedFor: () => '203.0.113.9' }, 'X-Forwarded-For of the shop')).toEqual(['ok']);
  });

  test('sends no HSTS where it is off, and for all names where that is set', async () => {
    expect(await check({ hsts: null }, 'HSTS of the shop', { HSTS: 'off' })).toEqual(['ok']);
    expect(await check({}, 'HSTS of the shop', { HSTS: 'off' })).toEqual([expect.stringContaining('to do')]);
    const all = { hsts: 'max-age=31536000; includeSubDomains' };
    expect(await check(all, 'HSTS of the shop', { HSTS: 'subdomains' })).toEqual(['ok']);
  });

  test('redirects www to the shop, where there is such a name', async () => {
    const wrong = await startFront(authority, { wwwTo: 'https://else.test' });
    expect(told(await checkProxy(wrong), 'www.shop.test')).toEqual([expect.stringContaining('to do: redirect')]);
    const none = await testPlace({ CMS_PUBLIC_URL: 'http://localhost:1337' }, { hosts: ['shop.test'] });
    expect(told(await checkProxy(none), 'www.shop.test')).toEqual(['ok']);
  });

  test('cannot be reached, or there is none to look at', async () => {
    const place = await testPlace({ PUBLIC_URL: 'https://shop.test:1', CMS_PUBLIC_URL: 'http://localhost:1337' });
    const lines = await checkProxy(place);
    expect(told(lines, 'Proxy of the shop')).toEqual([
      'to do: let https://shop.test:1 lead to it: it cannot be reached, nothing listens there',
    ]);
    expect(told(lines, 'Proxy of the panel')).toEqual([expect.stringContaining('not checked')]);
  });
});

test('the parts take visitors, or say that they do not', async () => {
  const port = await listen(
    createServer((request, response) => {
      response.statusCode = request.url === '/readyz' ? 200 : 503;
      response.end();
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  const lines = await checkHealth(await testPlace({ PUBLIC_URL: address, CMS_URL: address }));
  expect(told(lines, 'Shop')).toEqual(['ok']);
  expect(told(lines, 'Backend')).toEqual([`to do: see its log: ${address}/api/commerce/ready answers 503`]);
  const nobody = await checkHealth(
    await testPlace({ PUBLIC_URL: 'http://127.0.0.1:1', CMS_URL: 'http://127.0.0.1:1' }),
  );
  expect(nobody.map(({ says }) => says)).toEqual([
    expect.stringContaining('start it: http://127.0.0.1:1/readyz cannot be reached'),
    expect.stringContaining('start it'),
  ]);
});

describe('a provider of log-ins', () => {
  const check = async (answer: (issuer: string) => [status: number, body: string]) => {
    let issuer = '';
    const port = await listen(
      createServer((_request, response) => {
        const [status, body] = answer(issuer);
        response.writeHead(status).end(body);
      }),
    );
    issuer = `http://127.0.0.1:${port}`;
    const OIDC_PROVIDERS = JSON.stringify([{ name: 'acme', label: 'Acme', issuer, clientId: 'shop' }]);
    return told(await checkLogIn(await testPlace({ OIDC_PROVIDERS })), 'Acme');
  };

  test('answers under its name', async () => {
    expect(await check((issuer) => [200, JSON.stringify({ issuer })])).toEqual(['ok']);
  });

  test('has another name, is none, or is not there', async () => {
    const other = await check(() => [200, JSON.stringify({ issuer: 'https://id.acme.test' })]);
    expect(other).toEqual(['to do: set its issuer to https://id.acme.test, as it calls itself']);
    expect(await check(() => [404, ''])).toEqual([expect.stringContaining('answers 404')]);
    expect(await check(() => [200, '<html>'])).toEqual([expect.stringContaining('is not JSON')]);
    const OIDC_PROVIDERS = JSON.stringify([
      { name: 'acme', label: 'Acme', issuer: 'http://127.0.0.1:1', clientId: 'shop' },
    ]);
    const gone = told(await checkLogIn(await testPlace({ OIDC_PROVIDERS })), 'Acme');
    expect(gone).toEqual([expect.stringMatching(/^to do: .*nothing listens there/)]);
  });

  test('Apple’s key can be read, is of another kind, or is none', async () => {
    const apple = {
      name: 'apple',
      clientId: 'x',
      teamId: 'TEAM000001',
      keyId: 'KEY0000001',
      simulator: 'http://127.0.0.1:1',
    };
    const pem = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const check = async (key: string) => {
      const OIDC_CLIENT_SECRETS = JSON.stringify({ apple: key });
      const place = await testPlace({ OIDC_PROVIDERS: JSON.stringify([apple]), OIDC_CLIENT_SECRETS });
      return told(await checkLogIn(place), 'Key of Sign in with Apple');
    };
    expect(await check(pem('P-256'))).toEqual(['ok']);
    expect(await check(pem('P-384'))).toEqual([expect.stringMatching(/^to do: .*another kind of key/)]);
    const torn = pem('P-256').replace(/\n[^-]{20}/, '\n');
    expect(await check(torn)).toEqual([expect.stringMatching(/^to do: .*cannot be read/)]);
  });

  test('that is known by name is looked at where it is asked', async () => {
    const asked: (string | undefined)[] = [];
    const port = await listen(
      createServer(({ url }, response) => {
        asked.push(url);
        const isThere = !url?.includes('nowhere.example');
        const issuer = url?.startsWith('/google')
          ? 'https://accounts.google.com'
          : 'https://login.example/{tenantid}/v2.0';
        response.writeHead(url === '/facebook/' || !isThere ? 400 : 200).end(JSON.stringify({ issuer, keys: [] }));
      }),
    );
    const at = (name: string) => ({ name, clientId: 'shop', simulator: `http://127.0.0.1:${port}/${name}` });
    const check = async (provider: object, label: string) => {
      const OIDC_PROVIDERS = JSON.stringify([provider]);
      return told(await checkLogIn(await testPlace({ OIDC_PROVIDERS })), label);
    };
    expect(await check(at('google'), 'Google')).toEqual(['ok']);
    expect(await check(at('microsoft'), 'Microsoft')).toEqual(['ok']);
    expect(await check({ ...at('microsoft'), tenant: 'nowhere.example' }, 'Microsoft')).toEqual([
      expect.stringMatching(/^to do: correct its tenant: .* answers 400/),
    ]);
    expect(await check({ ...at('apple'), teamId: 'TEAM000001', keyId: 'KEY0000001' }, 'Apple')).toEqual(['ok']);
    expect(await check(at('facebook'), 'Facebook')).toEqual(['ok']);
    expect(await check({ ...at('facebook'), simulator: 'http://127.0.0.1:1' }, 'Facebook')).toEqual([
      expect.stringMatching(/^to do: let this machine reach it: .*nothing listens there/),
    ]);
    expect(asked).toEqual([
      '/google/.well-known/openid-configuration',
      '/microsoft/common/v2.0/.well-known/openid-configuration',
      '/microsoft/nowhere.example/v2.0/.well-known/openid-configuration',
      '/apple/auth/keys',
      '/facebook/',
    ]);
  });

  test('is not asked for where there is none', async () => {
    expect(told(await checkLogIn(await testPlace({})), 'Providers')).toEqual([expect.stringContaining('not checked')]);
  });
});
