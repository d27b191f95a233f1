import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const GOOD = {
  SIM_STATE_DIR: '/tmp/simulators',
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
};

describe('the settings', () => {
  test('have defaults for everything but secrets and the state folder', () => {
    expect(readSettings(GOOD)).toMatchObject({
      host: '127.0.0.1',
      publicHost: 'localhost',
      stripe: { port: 0, webhookUrl: null },
      currency: 'usd',
    });
  });

  test.each(['0.0.0.0', '192.168.1.5', '::', 'example.com'])('refuse to listen on %s', (host) => {
    expect(() => readSettings({ ...GOOD, HOST: host })).toThrow('loopback only');
  });

  test.each(Object.keys(GOOD))('name %s if it is missing', (name) => {
    expect(() => readSettings({ ...GOOD, [name]: undefined })).toThrow(`${name} is missing`);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_0123456789'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_URL', 'ftp://example.com'],
    ['SIM_SMTP_PORT', '70000'],
    ['CURRENCY', 'dollars'],
  ])('name %s if it is malformed', (name, value) => {
    expect(() => readSettings({ ...GOOD, [name]: value })).toThrow(`${name} should`);
  });
});
