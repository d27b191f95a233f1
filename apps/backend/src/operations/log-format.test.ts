import { createServerReports } from '@cerulean/contract/server-reports';
import { winston } from '@strapi/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startThirdParties,
  type ThirdParties,
} from '../../../../tools/simulators/src/third-parties/start-third-parties.ts';
import { jsonLines, requestLine, toLine } from './log-format.ts';

let others: ThirdParties;
beforeAll(async () => {
  others = await startThirdParties();
});
afterAll(() => others?.close());

test('C13 errors of the backend arrive at the service, once, without anything of a person', async () => {
  const reports = createServerReports({ dsn: others.dsn, part: 'backend', environment: 'test' });
  const { transports: _stdout, ...options } = jsonLines('info', reports.tell);
  const lines: string[] = [];
  const { Writable } = await import('node:stream');
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const log = winston.createLogger({ ...options, transports: [new winston.transports.Stream({ stream })] });

  const broken = new Error('duplicate key "ada@example.com" of +1 415 555 0117');
  log.error('readCart 0b9f0b6e-6a55-4b52-8c4e-111111111111', { stack: broken.stack });
  log.error('GET /carts/0b9f0b6e-6a55-4b52-8c4e-111111111111 500', { status: 500 });
  log.warn('readPlan: the database cannot be reached');
  await reports.settled();
  expect(lines).toHaveLength(3);
  expect(others.reports).toHaveLength(1);
  const [{ headers, items } = { headers: {}, items: [] }] = others.reports;
  expect(items).toMatchObject([
    {
      type: 'event',
      body: {
        server_name: 'backend',
        tags: { part: 'backend', place: 'readCart [id]' },
        exception: { values: [{ type: 'Error', value: 'duplicate key "…" of [number]' }] },
      },
    },
  ]);
  expect(headers).not.toHaveProperty('cookie');
  expect(JSON.stringify(others.reports)).not.toMatch(/ada@|0117|0b9f0b6e/);
});

test('a line of the log loses what is personal', () => {
  expect(JSON.parse(toLine({ level: 'info', message: 'mail to ada@example.com', ms: 3 }))).toMatchObject({
    level: 'info',
    message: 'mail to [email]',
    ms: 3,
  });
});

test('the line of a request is the one that Winston would write, and loses a request id that is personal', () => {
  const answered = { method: 'GET', path: '/carts/:cartId', status: 200, started: performance.now() };
  const requestId = '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10';
  const line = JSON.parse(requestLine({ ...answered, requestId })) as { message: string; level: string; ms: number };
  const { started: _, ...fields } = answered;
  expect(JSON.parse(toLine({ ...fields, ...line }))).toEqual({ ...line, time: expect.any(String) });
  expect(line).toMatchObject({ level: 'http', message: 'GET /carts/:cartId 200', requestId });
  expect(requestLine({ ...answered, status: 500, requestId: '415-555-0142' })).toMatch(/"error".*"\[phone\]"/);
});
