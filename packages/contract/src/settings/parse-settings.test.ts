import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { settingDefault, settingNames, settingNote, showsRibbon } from '../settings.ts';
import { parseSettings } from './parse-settings.ts';

/** Returns a key in the format of `openssl rand -base64 32`, but deterministic. */
const keyOf = (name: string) => hash('sha256', name, 'base64');
const key = keyOf('shop');
const complete = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.example.com/',
  TRUSTED_PROXIES: '1',
  CMS_PUBLIC_URL: 'https://admin.example.com',
  DATABASE_URL: 'postgres://cerulean:hunter2@db.example.com/cerulean',
  INTERNAL_SECRET: key,
  APP_KEYS: `${keyOf('a')},${keyOf('b')}`,
  API_TOKEN_SALT: keyOf('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: keyOf('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: keyOf('TRANSFER_TOKEN_SALT'),
  JWT_SECRET: keyOf('JWT_SECRET'),
  ENCRYPTION_KEY: keyOf('ENCRYPTION_KEY'),
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_8Kq2ZrT5nWc7XvB1mLd9PfHs4JgY6uEa',
  PROVISIONING_URL: 'https://sim.example.com',
  PROVISIONING_TOKEN: keyOf('PROVISIONING_TOKEN'),
  SIM_KIT_KEYS: `1:${keyOf('kits')}`,
  PORT_IN_KEYS: `1:${keyOf('one')},2:${keyOf('two')}`,
  SMTP_URL: 'smtps://name:password@smtp.example.com:465',
  MAIL_FROM: 'Cerulean Mobile <hello@example.com>',
  RETURN_ADDRESS: 'Cerulean Returns; 1 Harbor Way; Albany, NY 12203',
};

function messagesOf(changes: Record<string, string | undefined>): string[] {
  const parsed = parseSettings({ ...complete, ...changes });
  return parsed.ok ? [] : parsed.messages;
}

describe('settings of a deployment', () => {
  test('the languages begin with the default one, and each is named once', () => {
    for (const LANGUAGES of ['en', 'en,es', 'en, es']) expect(messagesOf({ LANGUAGES }), LANGUAGES).toEqual([]);
    for (const LANGUAGES of ['es', 'es,en', 'en,en', 'en,', 'en,es,es'])
      expect(messagesOf({ LANGUAGES })[0], LANGUAGES).toMatch(/^LANGUAGES is "/);
  });

  test('a complete live environment gives typed settings', () => {
    const parsed = parseSettings(complete);
    if (!parsed.ok) throw new Error(parsed.messages.join('\n'));
    expect(parsed.settings).toMatchObject({
      MODE: 'live',
      PORT: 3000,
      PUBLIC_URL: 'https://shop.example.com',
      CMS_URL: 'http://127.0.0.1:1337',
      APP_KEYS: [keyOf('a'), keyOf('b')],
      GATEWAYS: ['stripe'],
      ALLOW_TEST_PAYMENTS: false,
      SESSION_MAX_AGE: 2_592_000,
    });
  });

  test('a missing setting is named with what it looks like and where to set it', () => {
    expect(messagesOf({ STRIPE_SECRET_KEY: undefined })).toEqual([
      'STRIPE_SECRET_KEY is missing: the secret or restricted key from Stripe’s dashboard; it looks like sk_live_…; set it in .env or the environment',
    ]);
  });

  test('an empty variable counts as absent', () => {
    expect(messagesOf({ SMTP_URL: '' })[0]).toMatch(/^SMTP_URL is missing/);
    expect(messagesOf({ STRIPE_API_BASE: '' })).toEqual([]);
  });

  test('R13 where returns go has to be said before the first sale, in rows that fit a label', () => {
    const parsed = parseSettings(complete);
    expect(parsed.ok && parsed.settings.RETURN_ADDRESS).toEqual([
      'Cerulean Returns',
      '1 Harbor Way',
      'Albany, NY 12203',
    ]);
    expect(messagesOf({ RETURN_ADDRESS: undefined })[0]).toMatch(/^RETURN_ADDRESS is missing/);
    for (const wrong of ['Albany', 'a; ;b', 'a;b;c;d;e;f;g', `${'x'.repeat(300)};b`]) {
      expect(messagesOf({ RETURN_ADDRESS: wrong }), wrong).toHaveLength(1);
    }
    expect(messagesOf({ RETURN_ADDRESS: undefined, MODE: 'test' })).toEqual([]);
  });

  test('everything that is wrong is said at once, a line each', () => {
    const messages = messagesOf({ PORT: 'eighty', CURRENCY: 'ZZZ', STRIPE_WEBHOOK_SECRET: undefined });
    expect(messages.map((line) => line.split(' ')[0])).toEqual(['CURRENCY', 'PORT', 'STRIPE_WEBHOOK_SECRET']);
    expect(messages.every((line) => !line.includes('\n'))).toBe(true);
  });

  test('a malformed secret is never printed', () => {
    const [line] = messagesOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(line).toMatch(/^DATABASE_URL is malformed/);
    expect(line).not.toContain('hunter2');
  });

  test('every setting has a sentence and an example, and every default passes its own check', () => {
    for (const name of settingNames) {
      expect(settingNote(name).about, name).toMatch(/^\S.*[^.]$/);
      expect(settingNote(name).example, name).not.toBe('');
      const value = settingDefault(name);
      // Its default is for a shop without a proxy, but a live shop always has one.
      if (value !== undefined && name !== 'TRUSTED_PROXIES')
        expect(messagesOf({ [name]: value, MODE: 'live' }), name).toEqual([]);
    }
  });

  test('the storefront is given neither the database nor a gateway key', () => {
    const parsed = parseSettings(complete, 'storefront');
    if (!parsed.ok) throw new Error(parsed.messages.join('\n'));
    expect(Object.keys(parsed.settings).filter((name) => /DATABASE|STRIPE_SECRET|WEBHOOK|JWT|SMTP/.test(name))).toEqual(
      [],
    );
    expect(parsed.settings.INTERNAL_SECRET).toBe(key);
  });
});

describe('a live shop refuses', () => {
  test.each([
    ['JWT_SECRET', 'a'.repeat(16), /^JWT_SECRET is easy to guess/],
    ['JWT_SECRET', 'ab'.repeat(32), /easy to guess/],
    ['JWT_SECRET', 'Xk4pQz'.repeat(8), /easy to guess/],
    ['ENCRYPTION_KEY', 'abcdefghijklmnopqrstuvwxyz0123456789', /easy to guess/],
    ['ENCRYPTION_KEY', 'zyxwvutsrqponmlkjihgfedcba9876543210', /easy to guess/],
    ['API_TOKEN_SALT', 'Ab3dEf6hIj9lMn2p', /easy to guess/],
    ['JWT_SECRET', 'qwertyuiopasdfghjklzxcvbnm123456', /easy to guess/],
    ['JWT_SECRET', `jwt-${keyOf('ENCRYPTION_KEY')}-2`, /^ENCRYPTION_KEY is the same as JWT_SECRET/],
    ['INTERNAL_SECRET', 'the output of openssl rand -base64 32', /is an example/],
    ['INTERNAL_SECRET', 'change-me-change-me-change-me-42!-Xy', /is an example/],
    ['ADMIN_JWT_SECRET', 'my-Super-Secret-key-of-the-shop-9182-x', /is an example/],
    ['APP_KEYS', `${keyOf('c')},tooeasytooeasytooeasy`, /^APP_KEYS is easy/],
    ['APP_KEYS', `${keyOf('c')},${keyOf('c')}`, /^APP_KEYS names the same key twice/],
    ['JWT_SECRET', keyOf('ENCRYPTION_KEY'), /^ENCRYPTION_KEY is the same as JWT_SECRET/],
    ['SIM_KIT_KEYS', `1:${keyOf('one')}`, /^PORT_IN_KEYS is the same as SIM_KIT_KEYS/],
    ['PROVISIONING_TOKEN', `demo-${keyOf('d')}`, /^PROVISIONING_TOKEN was made for the demo/],
    ['PORT_IN_KEYS', `1:demo-${keyOf('d')}`, /^PORT_IN_KEYS was made for the demo/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x', /^STRIPE_WEBHOOK_SECRET does not look like/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_test_secret_for_the_endpoint', /does not look like/],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'a'.repeat(32)}`, /does not look like/],
    ['ADMIN_PASSWORD', 'Password1', /^ADMIN_PASSWORD is easy to guess/],
    ['ADMIN_PASSWORD', 'P@ssw0rd1234', /easy to guess/],
    ['ADMIN_PASSWORD', 'Welcome2026!!', /easy to guess/],
    ['ADMIN_PASSWORD', 'Aa1Aa1Aa1Aa1Aa1', /easy to guess/],
    ['ADMIN_PASSWORD', 'Cove-Bay-Coast-1234', /easy to guess/],
    ['ADMIN_PASSWORD', 'a passphrase of your own', /easy to guess/],
    ['TRUSTED_PROXIES', '0', /^TRUSTED_PROXIES is 0 while PUBLIC_URL is https/],
    ['CMS_PUBLIC_URL', 'https://shop.example.com', /^CMS_PUBLIC_URL has the shop’s host/],
    ['CMS_PUBLIC_URL', 'https://SHOP.example.com:8443', /^CMS_PUBLIC_URL has the shop’s host/],
  ])('%s = %s', (name, value, sentence) => {
    const messages = messagesOf({ [name]: value });
    expect(messages).toEqual([expect.stringMatching(sentence)]);
    if (value.length > 12 && !value.startsWith('https')) expect(messages[0]).not.toContain(value);
  });

  test('no secret that is made as we say, and no password of many words', () => {
    for (let n = 0; n < 300; n += 1) {
      const bytes = hash('sha256', `some ${n}`, 'buffer');
      for (const text of [
        bytes.toString('base64'),
        bytes.toString('hex'),
        bytes.toString('base64url'),
        bytes.toString('hex', 0, 16),
      ])
        expect(messagesOf({ JWT_SECRET: text })).toEqual([]);
    }
    for (const password of ['correct Horse battery 9 staple', 'summer evenings by the Lake 7', 'x7#Kq!29vLm$Zt'])
      expect(messagesOf({ ADMIN_PASSWORD: password })).toEqual([]);
  });

  test('a simulator’s address for payments', () => {
    expect(messagesOf({ STRIPE_API_BASE: 'http://127.0.0.1:4010' })[0]).toMatch(/^STRIPE_API_BASE .* not Stripe/);
    expect(messagesOf({ STRIPE_API_BASE: 'https://api.stripe.com' })).toEqual([]);
  });

  test('the mail simulator’s address, but not a relay on the same machine', () => {
    expect(messagesOf({ SMTP_URL: 'smtp://127.0.0.1:2525' })[0]).toMatch(/^SMTP_URL is the mail simulator/);
    expect(messagesOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([]);
  });

  test.each([
    ['smtps://name:password@smtp.example.com:465', true],
    ['smtp://name:password@smtp.example.com:587?requireTLS=true', true],
    ['smtp://localhost:25', true],
    ['smtp://[::1]:587', true],
    ['smtp://name:password@smtp.example.com:587', false],
    ['smtp://relay.internal', false],
    ['smtp://smtp.example.com:587?requireTLS=false', false],
    ['smtp://smtp.example.com:587?requiretls=true', false],
    ['smtp://smtp.example.com:587?requireTLS=false&requireTLS=true', false],
    ['smtp://smtp.example.com:587?requireTLS=true&ignoreTLS=true', false],
    ['smtps://smtp.example.com:465?tls.rejectUnauthorized=false', false],
    ['smtp://127.0.0.1.example.com@smtp.example.com:587', false],
  ])('mail in clear text off this machine: %s', (address, isFine) => {
    const lines = messagesOf({ SMTP_URL: address });
    expect(lines).toEqual(isFine ? [] : [expect.stringMatching(/^SMTP_URL lets emails and the password/)]);
    expect(lines.join()).not.toContain('name:password');
    expect(messagesOf({ SMTP_URL: address, MODE: 'demo' })).toEqual([]);
  });

  test('a gateway’s test key, unless test payments are allowed, which brings the ribbon back', () => {
    const testKey = { STRIPE_SECRET_KEY: 'rk_test_abc' };
    expect(messagesOf(testKey)[0]).toMatch(/^STRIPE_SECRET_KEY is a test key/);
    expect(messagesOf({ ...testKey, ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
    expect(showsRibbon({ MODE: 'live', ALLOW_TEST_PAYMENTS: true })).toBe(true);
    expect(showsRibbon({ MODE: 'live', ALLOW_TEST_PAYMENTS: false })).toBe(false);
    expect(showsRibbon({ MODE: 'demo', ALLOW_TEST_PAYMENTS: false })).toBe(true);
  });

  test('an http address that other machines would use', () => {
    expect(messagesOf({ PUBLIC_URL: 'http://shop.example.com' })[0]).toMatch(/^PUBLIC_URL is .* reached by https/);
    expect(messagesOf({ CMS_PUBLIC_URL: 'http://10.0.0.5:1337' })[0]).toMatch(/^CMS_PUBLIC_URL/);
    expect(messagesOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  test('C09 a provider of log-ins that is a simulator, has no https, or no secret', () => {
    const acme = (issuer: string) => ({
      OIDC_PROVIDERS: JSON.stringify([{ name: 'acme', label: 'Acme ID', issuer, clientId: 'shop' }]),
      OIDC_CLIENT_SECRETS: '{"acme":"not-a-real-secret"}',
    });
    expect(messagesOf(acme('https://id.acme.example'))).toEqual([]);
    expect(messagesOf(acme('http://id.acme.example'))[0]).toMatch(/^OIDC_PROVIDERS has http:.* by https/);
    expect(messagesOf(acme('http://127.0.0.1:4003'))[0]).toMatch(/^OIDC_PROVIDERS .* never a simulator/);
    const google = { OIDC_PROVIDERS: '[{"name":"google","clientId":"123.apps.googleusercontent.com"}]' };
    expect(messagesOf(google)).toEqual(['OIDC_CLIENT_SECRETS has none for google, which OIDC_PROVIDERS names']);
    const given = parseSettings({ ...complete, ...google, OIDC_CLIENT_SECRETS: '{"google":"not-a-real-secret"}' });
    expect(given.ok && given.settings.OIDC_PROVIDERS?.[0]).toMatchObject({ label: 'Google', kind: 'google' });
    for (const wrong of ['[', '{}', '[{"name":"acme","clientId":"shop"}]', '[{"name":"local","clientId":"x"}]']) {
      expect(messagesOf({ OIDC_PROVIDERS: wrong })[0], wrong).toMatch(/^OIDC_PROVIDERS is /);
    }
  });

  test('C09 a provider that is known by name with what another one needs, without what it needs, or as a simulator', () => {
    const apple = { name: 'apple', clientId: 'com.example.shop', teamId: 'ABCDE12345', keyId: 'ABCDE67890' };
    const key = '-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----\n';
    const set = (provider: object, secret: string) => ({
      OIDC_PROVIDERS: JSON.stringify([provider]),
      OIDC_CLIENT_SECRETS: JSON.stringify({ apple: secret, google: secret }),
    });
    expect(messagesOf(set(apple, key))).toEqual([]);
    expect(messagesOf(set(apple, 'a-static-secret'))).toEqual([expect.stringMatching(/^OIDC_CLIENT_SECRETS .* \.p8 /)]);
    expect(messagesOf(set({ ...apple, simulator: 'http://127.0.0.1:4003/apple' }, key))[0]).toMatch(
      /never a simulator/,
    );
    expect(messagesOf(set({ ...apple, simulator: 'https://sims.example' }, key))[0]).toMatch(/never a simulator/);
    for (const wrong of [
      { ...apple, teamId: undefined },
      { ...apple, keyId: 'short' },
      { ...apple, issuer: 'https://appleid.apple.com' },
      { ...apple, name: 'google' },
      { name: 'google', clientId: 'x', issuer: 'https://accounts.google.com' },
      { name: 'google' },
      { name: 'microsoft', clientId: 'x', tenant: 'a/../b' },
      { name: 'microsoft', clientId: 'x', issuer: 'https://login.microsoftonline.com/common/v2.0' },
    ]) {
      expect(messagesOf(set(wrong, key))[0], JSON.stringify(wrong)).toMatch(/^OIDC_PROVIDERS is /);
    }
  });

  test('to guess its own public address', () => {
    expect(messagesOf({ PUBLIC_URL: undefined })[0]).toMatch(/^PUBLIC_URL is missing/);
  });

  test('none of these in a demo', () => {
    expect(
      messagesOf({
        MODE: 'demo',
        PUBLIC_URL: undefined,
        STRIPE_API_BASE: 'http://127.0.0.1:4010',
        STRIPE_SECRET_KEY: 'sk_test_abc',
        SMTP_URL: 'smtp://127.0.0.1:2525',
      }),
    ).toEqual([]);
  });
});

describe('R28 settings of lines', () => {
  test('keys come with versions, the newest first', () => {
    const parsed = parseSettings(complete);
    if (!parsed.ok) throw new Error(parsed.messages.join('\n'));
    expect(parsed.settings.PORT_IN_KEYS?.map(({ version }) => version)).toEqual([2, 1]);
  });

  test.each(['', key, `0:${key}`, `1:${key},1:${key}`, '1:short', `1:${key},`])('keys %j are refused', (keys) => {
    const [message = ''] = messagesOf({ SIM_KIT_KEYS: keys });
    expect(message).toMatch(/^SIM_KIT_KEYS is (malformed|missing)/);
    expect(message).not.toContain(key);
  });

  test.each(['http://127.0.0.1:4711', 'https://127.0.0.1:4711', 'http://sim.example.com'])(
    'a live shop never asks %s for lines',
    (address) => {
      expect(messagesOf({ PROVISIONING_URL: address })[0]).toContain('never a simulator');
      expect(messagesOf({ PROVISIONING_URL: address, MODE: 'demo' })).toEqual([]);
    },
  );
});

describe('settings of third parties', () => {
  test.each(['GTM-', 'GTM-abc', 'gtm-ABC1', 'UA-12345', 'GTM-AB1 ', 'xGTM-AB1'])(
    'B18 %j is not a valid GTM-ID',
    (id) => {
      expect(messagesOf({ TAG_MANAGER_ID: id })[0]).toContain(
        `TAG_MANAGER_ID is ${JSON.stringify(id)}, which is not a valid GTM-ID`,
      );
    },
  );

  test('B18 a container id is GTM- with upper case letters and digits, and Google is where it is loaded from', () => {
    const parsed = parseSettings({ ...complete, TAG_MANAGER_ID: 'GTM-AB12CD3' }, 'storefront');
    expect(parsed.ok && [parsed.settings.TAG_MANAGER_ID, parsed.settings.TAG_MANAGER_URL]).toEqual([
      'GTM-AB12CD3',
      'https://www.googletagmanager.com',
    ]);
  });

  test('B19 without a DSN there is none; one needs key, host and project', () => {
    const parsed = parseSettings(complete, 'storefront');
    expect(parsed.ok && parsed.settings.ERROR_DSN).toBeUndefined();
    expect(messagesOf({ ERROR_DSN: 'https://key@sentry.example.com/1' })).toEqual([]);
    for (const wrong of [
      'https://sentry.example.com/1',
      'https://key@sentry.example.com',
      'key@x/1',
      'https://a:b@x/1',
    ]) {
      expect(messagesOf({ ERROR_DSN: wrong })[0], wrong).toMatch(/^ERROR_DSN is /);
    }
  });

  test('B07 B18 B19 a live shop takes none of them in clear text', () => {
    const clear = {
      TAG_MANAGER_URL: 'http://127.0.0.1:4001',
      ERROR_DSN: 'http://key@127.0.0.1:4001/1',
      TRANSLATION_WIDGET_URL: 'http://127.0.0.1:4001/widget.js',
    };
    expect(messagesOf(clear).map((line) => line.split(' ')[0])).toEqual(Object.keys(clear));
    expect(messagesOf({ ...clear, MODE: 'test' })).toEqual([]);
  });
});
