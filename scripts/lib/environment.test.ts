import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { GATEWAYS } from '../../packages/contract/src/gateways.ts';
import { demoEnvironment, environmentOf, quotedSetting, settingsOf } from './environment.mjs';
import { ofEachGateway } from './gateways.mjs';

const key = 'k'.repeat(44);
/** A fake key: it looks like a private key but is not one. */
const demoKey = '-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----\n';
const gatewaySecrets = Object.values(GATEWAYS).map(({ makeForDemo }) => makeForDemo(() => '0123456789'));
const secrets = {
  INTERNAL_SECRET: key,
  APP_KEYS: key,
  API_TOKEN_SALT: key,
  ADMIN_JWT_SECRET: key,
  TRANSFER_TOKEN_SALT: key,
  JWT_SECRET: key,
  ENCRYPTION_KEY: key,
  ...(Object.assign({}, ...gatewaySecrets) as Record<string, string>),
  STRIPE_SECRET_KEY: 'sk_test_made',
  OIDC_CLIENT_SECRETS: JSON.stringify({
    'demo-id': 'made-for-this',
    google: 'made-for-this',
    microsoft: 'made-for-this',
    apple: demoKey,
    facebook: 'made-for-this',
  }),
};
const made = {
  mode: 'demo',
  secrets,
  databaseUrl: 'postgres://127.0.0.1/x',
  gatewayPorts: { ...ofEachGateway(() => 4006), stripe: 4001 },
  smtpPort: 4002,
  oidcPort: 4003,
  linesPort: 4004,
};

test('a demo pays and mails to the simulators, whatever keys are given', () => {
  const env = demoEnvironment(
    { STRIPE_SECRET_KEY: 'sk_live_real', SMTP_URL: 'smtps://real.example.com', PORT: '80' },
    made,
  );
  expect(env).toMatchObject({
    MODE: 'demo',
    PORT: '80',
    STRIPE_SECRET_KEY: 'sk_test_made',
    STRIPE_API_BASE: 'http://127.0.0.1:4001',
    SMTP_URL: 'smtp://127.0.0.1:4002',
  });
});

test('each part is given its own settings and no other secrets', () => {
  const env = demoEnvironment({ PATH: '/bin', npm_config_token: 'secret' }, made);
  const settings = settingsOf(env);
  const storefront = environmentOf(env, settings, 'storefront');
  expect(storefront).toMatchObject({ PATH: '/bin', INTERNAL_SECRET: key, CMS_URL: 'http://127.0.0.1:1337' });
  for (const name of ['DATABASE_URL', 'JWT_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'npm_config_token']) {
    expect(storefront).not.toHaveProperty(name);
  }
  expect(environmentOf(env, settings, 'backend')).toMatchObject({
    DATABASE_URL: 'postgres://127.0.0.1/x',
    JWT_SECRET: key,
  });
  expect(environmentOf(env, settings, 'simulators')).not.toHaveProperty('JWT_SECRET');
});

test('everything that is wrong with the settings is one refusal, a line each', () => {
  expect(() => settingsOf({ ...demoEnvironment({}, made), PORT: 'x', CURRENCY: 'y' })).toThrow(
    /^CURRENCY is "y": .*\nPORT is "x": .*$/,
  );
});

test.each([
  'https://shop.example/?a=b&c=d',
  'Cerulean Mobile <hello@cerulean.example>',
  'secret #1 with $HOME',
  "Joe's Wireless, Inc.",
  JSON.stringify([{ name: 'apple', key: 'line one\nline two' }]),
])('a part’s file of settings holds %j unchanged', (value) => {
  expect(parseEnv(`NAME=${quotedSetting('NAME', value)}\n`)).toEqual({ NAME: value });
});

test('a value that no file of settings can hold is refused with its name', () => {
  expect(() => quotedSetting('SELLER_NAME', `Joe's "Wireless"`)).toThrow(
    /^SELLER_NAME has an apostrophe beside a quote/,
  );
});
