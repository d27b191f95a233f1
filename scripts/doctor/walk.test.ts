import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAYPAL_EVENTS } from '../../apps/backend/src/commerce/payment/gateways/paypal/paypal-webhook.ts';
import { STRIPE_EVENTS } from '../../apps/backend/src/commerce/payment/gateways/stripe/stripe-webhook.ts';
import { GATEWAY_NAMES, type GatewayName } from '../../packages/contract/src/gateways.ts';
import { inRoot } from '../lib/paths.mjs';
import { checkBackups } from './check-backups.ts';
import { checkMachine } from './check-machine.ts';
import { checkSettings } from './check-settings.ts';
import { examine } from './examine.ts';
import { SECTIONS } from './check.ts';
import { report } from './report.ts';
import { LIVE, testPlace, told } from './testing/test-place.ts';

const HOUR = 3_600_000;

test('the walk has a line for every heading of the guide, in its order', async () => {
  const guide = readFileSync(inRoot('docs/operators/going-live.md'), 'utf8');
  const headings = [...guide.matchAll(/^###? (.+)$/gm)].map(([, heading]) => heading);
  expect(SECTIONS).toEqual(headings);
  const place = await testPlace({
    GATEWAYS: GATEWAY_NAMES.join(','),
    STRIPE_SECRET_KEY: '',
    PUBLIC_URL: 'http://localhost:1',
  });
  const lines = await examine(place);
  expect([...new Set(lines.map(({ section }) => section))]).toEqual(SECTIONS);
});

test('the guide names every event that a gateway has to send', () => {
  const guide = readFileSync(inRoot('docs/operators/going-live.md'), 'utf8');
  // The guide lists `A.B.CREATED`, `.UPDATED` and `.RESOLVED` as three separate event names, so a suffix is enough.
  const isNamed = (event: string) =>
    guide.includes(`\`${event}\``) || guide.includes(`\`${/\.[^.]+$/.exec(event)?.[0]}\``);
  const events = { stripe: STRIPE_EVENTS, paypal: PAYPAL_EVENTS } satisfies Record<GatewayName, readonly string[]>;
  expect(
    Object.values(events)
      .flat()
      .filter((event) => !isNamed(event)),
  ).toEqual([]);
});

describe('the settings', () => {
  test('are those of a live shop', async () => {
    const lines = checkSettings(await testPlace({}));
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  test('are told as the start would, one line each, and never with a secret', async () => {
    const place = await testPlace({ SMTP_URL: undefined, JWT_SECRET: 'short', PAYPAL_API_BASE: undefined });
    const lines = told(checkSettings(place), 'Settings');
    expect(lines).toEqual([
      expect.stringMatching(/^to do: JWT_SECRET is malformed/),
      expect.stringMatching(/^to do: SMTP_URL is missing/),
    ]);
    expect(lines.join()).not.toContain('short');
  });

  test('lack what cannot be added to an invoice later, or an address for staff', async () => {
    const lines = checkSettings(await testPlace({ SELLER_ADDRESS: undefined, STAFF_MAIL: undefined }));
    expect(told(lines, 'Seller')).toEqual([expect.stringContaining('to do: set SELLER_ADDRESS before')]);
    expect(told(lines, 'Mail to staff')).toEqual([expect.stringContaining('to do: set STAFF_MAIL')]);
  });

  test('are those of a trial', async () => {
    const lines = checkSettings(await testPlace({ ALLOW_TEST_PAYMENTS: '1' }));
    expect(told(lines, 'Payments')).toEqual([expect.stringContaining('not checked: ALLOW_TEST_PAYMENTS is 1')]);
  });
});

test('a machine is large enough, or too small, and its disk has room, or has not', async () => {
  const place = await testPlace({});
  const small = { ...place, needs: { ...place.needs, cores: 1, memoryMegabytes: 1, freeMegabytes: 1 } };
  expect(checkMachine(small).map(({ state }) => state)).toEqual(['ok', 'ok']);
  const needs = { ...place.needs, cores: 10_000, freeMegabytes: 1e12 };
  const lines = checkMachine({ ...place, needs, dataDir: join(place.dataDir, 'not/yet/there') });
  expect(told(lines, 'Machine')).toEqual([expect.stringContaining('give it 10000 cores')]);
  expect(told(lines, 'Disk')).toEqual([expect.stringContaining('to do: free some space')]);
});

describe('backups', () => {
  async function placeWith(backups: Record<string, number>) {
    const place = await testPlace({});
    for (const [name, hours] of Object.entries(backups)) {
      const folder = join(place.backups, name);
      mkdirSync(folder, { recursive: true });
      const madeAt = new Date(place.now.getTime() - hours * HOUR).toISOString();
      writeFileSync(join(folder, 'backup.json'), JSON.stringify({ madeAt }));
    }
    return place;
  }

  test('were made today', async () => {
    expect(told(checkBackups(await placeWith({ old: 50, new: 3 })), 'Newest backup')).toEqual(['ok']);
  });

  test('are too old, and one that was interrupted is none', async () => {
    const place = await placeWith({ old: 50, 'new.unfinished': 1 });
    expect(told(checkBackups(place), 'Newest backup')).toEqual([
      expect.stringMatching(/^to do: see why no newer one was made: it is 50 hours old/),
    ]);
  });

  test('were never made', async () => {
    expect(told(checkBackups(await testPlace({})), 'Newest backup')).toEqual([
      expect.stringContaining('to do: run npm run backup daily'),
    ]);
  });
});

/** Runs the `npm run doctor` program with only these settings. */
function doctor(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [inRoot('scripts/doctor.mjs'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { PATH: process.env['PATH'] } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('the program ends with 1 while something is to do, reads files of settings, and prints no secret', async () => {
  const { dataDir } = await testPlace({});
  const file = join(dataDir, 'backend.env');
  const settings = {
    ...LIVE,
    PUBLIC_URL: 'http://localhost:1',
    CMS_PUBLIC_URL: 'http://127.0.0.1:1',
    GATEWAYS: 'paypal',
  };
  const own = {
    ...settings,
    SMTP_URL: 'smtp://name:the-password@127.0.0.1:1',
    MAIL_FROM: 'a@localhost',
    DATA_DIR: dataDir,
  };
  writeFileSync(
    file,
    Object.entries(own)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const { code, out, err } = await doctor(file);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toMatch(/to do +Mail server: correct SMTP_URL/);
  expect(out).toMatch(/to do +Database: The database cannot be reached/);
  expect(out).toMatch(/\n\d+ ok, \d+ to do, \d+ not checked\n$/);
  for (const secret of ['the-password', LIVE.INTERNAL_SECRET, LIVE.JWT_SECRET]) expect(out).not.toContain(secret);
});

test('the program says which file of settings it cannot read', async () => {
  const { code, err } = await doctor('/nowhere/backend.env');
  expect(code).toBe(1);
  expect(err).toContain('/nowhere/backend.env cannot be read');
});

test('the report names the release, puts each line under its heading, and counts', () => {
  const text = report(
    [
      { section: 'Stripe', about: 'Webhook', state: 'to do', says: 'add it' },
      { section: '2. Settings', about: 'MODE', state: 'ok', says: 'live' },
    ],
    '0.2.0',
  );
  expect(text).toMatch(/^Cerulean 0\.2\.0, /);
  expect(text).toMatch(/2\. Settings\n {2}ok +MODE: live\n\nStripe\n {2}to do +Webhook: add it\n/);
  expect(text).toMatch(/\n1 ok, 1 to do, 0 not checked\n$/);
});
