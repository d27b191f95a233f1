import { describe, expect, test } from 'vitest';
import { createServerReports, ingestOf, MOST_A_MINUTE, withoutValues } from './server-reports.ts';

const DSN = 'https://publickey@errors.example.com/sentry/7';

function reports(fails = false) {
  const sent: { address: string; lines: Record<string, unknown>[] }[] = [];
  const clock = { now: 1_700_000_000_000 };
  const { tell, settled } = createServerReports({
    dsn: DSN,
    part: 'storefront',
    release: 'build-1',
    environment: 'test',
    now: () => clock.now,
    post: async (address, envelope) => {
      sent.push({ address, lines: envelope.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) });
      if (fails) throw new Error('away');
    },
  });
  return { sent, clock, tell, settled };
}

const stack = (line: number, words = 'reef ahead') =>
  [
    `TypeError: ${words}`,
    `    at readPlan (file:///srv/shop/apps/storefront/app/plan.ts:${line}:7)`,
    '    at async /srv/shop/node_modules/react-router/dist/index.js:10:2',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  ].join('\n');

describe('B19 C13 errors of our servers', () => {
  test('are told as an envelope with kind, words, place and frames, and nothing of the request', () => {
    const { sent, tell } = reports();
    tell({ stack: stack(12), place: 'A page could not get its data', route: '/plans/:slug', requestId: 'r-1' });
    expect(sent).toHaveLength(1);
    const [{ address, lines: [head, item, event] } = { address: '', lines: [] }] = sent;
    expect(address).toBe('https://errors.example.com/sentry/api/7/envelope/');
    expect([head?.['dsn'], item?.['type']]).toEqual([DSN, 'event']);
    expect(event).toMatchObject({
      platform: 'node',
      level: 'error',
      server_name: 'storefront',
      release: 'build-1',
      environment: 'test',
      transaction: '/plans/:slug',
      tags: { part: 'storefront', place: 'A page could not get its data', request_id: 'r-1' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'reef ahead',
            stacktrace: {
              frames: [
                { filename: 'node:internal/process/task_queues', in_app: false },
                { filename: 'node_modules/react-router/dist/index.js', in_app: false },
                { function: 'readPlan', filename: 'apps/storefront/app/plan.ts', lineno: 12, colno: 7, in_app: true },
              ],
            },
          },
        ],
      },
    });
    for (const field of ['request', 'user', 'contexts', 'breadcrumbs']) expect(event).not.toHaveProperty(field);
  });

  test('lose whatever in their words may be a value of somebody', () => {
    for (const text of [
      'no account ada@example.com',
      'invalid input syntax for type uuid: "0b9f0b6e-6a55-4b52-8c4e-111111111111"',
      'Key (email)=(ada@example.com) already exists',
      'GET /cart/0b9f0b6e-6a55-4b52-8c4e-111111111111/review failed',
      'fetch https://shop.example.com/email-confirmation?code=ada1234567',
      'call +1 415 555 0117 back',
      'token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 is bad',
      "Cannot read properties of undefined (reading 'ada')",
      'postgres://ada:lovelace1@10.0.0.1/shop refused',
    ])
      expect(withoutValues(text), text).not.toMatch(/ada|lovelace|0b9f|4155?|0117|eyJ|10\.0/i);
    expect(withoutValues('Cannot read properties of undefined')).toBe('Cannot read properties of undefined');
    expect(withoutValues('x'.repeat(500))).toHaveLength(200);
  });

  test('come once a minute each, with how often they came before, and not too many in all', () => {
    const { sent, clock, tell } = reports();
    for (let time = 0; time < 50; time += 1) tell({ stack: stack(12, `reef ${time}`) });
    expect(sent).toHaveLength(1);
    clock.now += 60_000;
    tell({ stack: stack(12) });
    expect(sent[1]?.lines[2]).toMatchObject({ extra: { repeated_in_the_minute_before: 49 } });
    for (let line = 100; line < 200; line += 1) tell({ stack: stack(line) });
    expect(sent).toHaveLength(1 + MOST_A_MINUTE);
    clock.now += 600_000;
    tell({ stack: stack(12) });
    expect(sent.at(-1)?.lines[2]).not.toHaveProperty('extra');
  });

  test('never throw, whatever is thrown and wherever it goes', async () => {
    const { sent, tell, settled } = reports(true);
    for (const odd of [
      '',
      'no stack at all',
      '\n\n\n',
      `Error\n${'    at x (y:1:1)\n'.repeat(5_000)}`,
      'a'.repeat(100_000),
    ])
      tell({ stack: odd });
    await settled();
    expect(sent.length).toBeGreaterThan(2);
  });

  test('go where the browser’s reports go', () => {
    expect(ingestOf('https://key@sentry.example.com/1')).toBe('https://sentry.example.com/api/1/envelope/');
  });
});
