import { describe, expect, test } from 'vitest';
import { settingDefault, settingNames, settingNote, showsRibbon } from '../settings.ts';
import { parseSettings } from './parse-settings.ts';

const key = 'k'.repeat(44);
const complete = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.example.com/',
  CMS_PUBLIC_URL: 'https://admin.example.com',
  DATABASE_URL: 'postgres://cerulean:hunter2@db.example.com/cerulean',
  INTERNAL_SECRET: key,
  APP_KEYS: `${key},${key}`,
  API_TOKEN_SALT: key,
  ADMIN_JWT_SECRET: key,
  TRANSFER_TOKEN_SALT: key,
  JWT_SECRET: key,
  ENCRYPTION_KEY: key,
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  PROVISIONING_URL: 'https://sim.example.com',
  PROVISIONING_TOKEN: key,
  SIM_KIT_KEYS: `1:${key}`,
  PORT_IN_KEYS: `1:${key},2:${key}`,
  SMTP_URL: 'smtps://name:password@smtp.example.com:465',
  MAIL_FROM: 'Cerulean Mobile <hello@example.com>',
  RETURN_ADDRESS: 'Cerulean Returns; 1 Harbor Way; Albany, NY 12203',
};

function messagesOf(changes: Record<string, string | undefined>): string[] {
  const parsed = parseSettings({ ...complete, ...changes });
  return parsed.ok ? [] : parsed.messages;
}

describe('settings of a deployment', () => {
  test('a complete live environment gives typed settings', () => {
    const parsed = parseSettings(complete);
    if (!parsed.ok) throw new Error(parsed.messages.join('\n'));
    expect(parsed.settings).toMatchObject({
      MODE: 'live',
      PORT: 3000,
      PUBLIC_URL: 'https://shop.example.com',
      CMS_URL: 'http://127.0.0.1:1337',
      APP_KEYS: [key, key],
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
      if (value !== undefined) expect(messagesOf({ [name]: value, MODE: 'live' }), name).toEqual([]);
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
  test('a simulator’s address for payments', () => {
    expect(messagesOf({ STRIPE_API_BASE: 'http://127.0.0.1:4010' })[0]).toMatch(/^STRIPE_API_BASE .* not Stripe/);
    expect(messagesOf({ STRIPE_API_BASE: 'https://api.stripe.com' })).toEqual([]);
  });

  test('the mail simulator’s address, but not a relay on the same machine', () => {
    expect(messagesOf({ SMTP_URL: 'smtp://127.0.0.1:2525' })[0]).toMatch(/^SMTP_URL is the mail simulator/);
    expect(messagesOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([]);
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
    expect(given.ok && given.settings.OIDC_PROVIDERS?.[0]).toMatchObject({
      label: 'Google',
      issuer: 'https://accounts.google.com',
    });
    for (const wrong of ['[', '{}', '[{"name":"acme","clientId":"shop"}]', '[{"name":"local","clientId":"x"}]']) {
      expect(messagesOf({ OIDC_PROVIDERS: wrong })[0], wrong).toMatch(/^OIDC_PROVIDERS is /);
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
