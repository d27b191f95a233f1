import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { cleanPath } from '../../apps/backend/src/commerce/payment/gateways/check/clean-answer.ts';
import { compareRecorded, type RecordedCall } from './compare-recorded.ts';
import { readSandboxes } from './sandbox-keys.ts';

/** Folder of the real gateways' responses, which exists once someone with an account has run the command. */
const RECORDED = inRoot('tools/simulators/recorded');
const readRecorded = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as RecordedCall[];

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
  PAYPAL_CLIENT_ID: 'simulated-client',
  PAYPAL_SECRET: 'only-for-a-simulator',
  PAYPAL_WEBHOOK_ID: 'SIMULATEDWEBHOOK',
};

describe('keys of sandboxes', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_abcdefgh12345678' }, ''],
    [{ STRIPE_SECRET_KEY: ' rk_live_abcdefgh12345678' }, ''],
    [{ STRIPE_SECRET_KEY: 'SK_LIVE_abcdefgh12345678' }, ''],
    [KEYS, 'STRIPE_SECRET_KEY=sk_live_abcdefgh12345678'],
    [KEYS, '\uFEFFexport STRIPE_SECRET_KEY = "rk_live_abcdefgh12345678"\r\n'],
    [KEYS, 'OTHER_KEY=sk_live_abcdefgh12345678'],
    [{ ...KEYS, PAYPAL_SECRET: 'sk_live_abcdefgh12345678' }, ''],
  ])('that are live are refused wherever they stand, and are not shown: %j %j', (env, file) => {
    const read = () => readSandboxes(env, file);
    expect(read).toThrow('is a live key');
    expect(read).not.toThrow('abcdefgh');
  });

  it.each([
    'https://api-m.paypal.com',
    'https://api.paypal.com',
    'https://API-M.PAYPAL.COM',
    'https://api-m.paypal.com.',
    'https://api-m.paypal.com/?x=.sandbox.paypal.com',
    'https://api-m.sandbox.paypal.com.evil.example',
    'http://api-m.sandbox.paypal.com',
    'https://127.0.0.1',
    'http://127.0.0.1.evil.example',
    'http://user@evil.example',
  ])('are not sent to %s', (base) => {
    expect(() => readSandboxes({ ...KEYS, PAYPAL_API_BASE: base }, '')).toThrow('PAYPAL_API_BASE is neither');
    expect(() => readSandboxes({ ...KEYS, STRIPE_API_BASE: base }, '')).toThrow('STRIPE_API_BASE is neither');
  });

  it.each([
    [{}, '', undefined, 'no keys of a sandbox'],
    [KEYS, '', 'square', '--only is stripe or paypal'],
    [{ STRIPE_SECRET_KEY: 'pk_test_abcdefgh' }, '', undefined, 'is no test key'],
    [{ STRIPE_SECRET_KEY: 'whatever' }, '', undefined, 'is no test key'],
    [{ PAYPAL_CLIENT_ID: 'id' }, '', undefined, 'PAYPAL_SECRET is missing'],
  ])('that cannot be used are told: %j', (env, file, only, words) => {
    expect(() => readSandboxes(env, file, only)).toThrow(words);
  });

  it('come from the environment or from a file, which wins', () => {
    const file = "# a comment\nSTRIPE_SECRET_KEY='sk_test_of_file'\nPAYPAL_CLIENT_ID=one\nPAYPAL_SECRET=two\n";
    expect(readSandboxes({ STRIPE_SECRET_KEY: 'sk_test_of_env' }, file)).toMatchObject([
      { gateway: 'stripe', base: 'https://api.stripe.com', keys: { STRIPE_SECRET_KEY: 'sk_test_of_file' } },
      { gateway: 'paypal', base: 'https://api-m.sandbox.paypal.com', keys: { PAYPAL_CLIENT_ID: 'one' } },
    ]);
    expect(readSandboxes(KEYS, '', 'paypal').map(({ gateway }) => gateway)).toEqual(['paypal']);
  });
});

it.each([
  ['/v2/checkout/orders/5O190127TN364715T', 'GET /v2/checkout/orders/{id}'],
  ['/v2/checkout/orders/YDJNHBLXVFYTPZYAF?fields=payment_source', 'GET /v2/checkout/orders/{id}'],
  ['/v1/checkout/sessions/cs_test_a1Bc/expire', 'GET /v1/checkout/sessions/{id}/expire'],
  ['/v1/balance_transactions', 'GET /v1/balance_transactions'],
])('R18 a call is written down without the id in %s', (path, written) => {
  expect(cleanPath('GET', path)).toBe(written);
});

describe('what a gateway answered beside what its simulator does', () => {
  const real = [
    { call: 'GET /v1/x/{id}', status: 200, answer: { id: '<x>', state: 'open', page: null, lines: [] } },
    {
      call: 'GET /v1/x/{id}',
      status: 200,
      answer: { id: '<x>', state: 'done', page: null, lines: [{ amount: 1 }], more: 1 },
    },
  ];
  const [, last] = real;
  const like = (answer: object): RecordedCall[] =>
    JSON.parse(JSON.stringify([{ ...last, answer: { ...last?.answer, ...answer } }])) as RecordedCall[];

  it('is the same where asking took longer, more is said there, or something is not there yet', () => {
    expect(compareRecorded(real, real)).toEqual([]);
    expect(compareRecorded(real, like({ more: undefined, page: '<address>' }))).toEqual([]);
    expect(compareRecorded(real, like({ lines: [] }))).toEqual([]);
  });

  it.each([
    [like({ invented: 1 }), '.invented is not in the gateway'],
    [like({ state: 1 }), '.state is number'],
    [like({ lines: [{ amount: '1' }] }), '.lines[].amount is string'],
    [like({ lines: [{ amount: 1, tax: 2 }] }), '.lines[].tax is not in the gateway'],
    [[{ call: 'GET /v1/x/{id}', status: 404, answer: {} }], 'the simulator GET /v1/x/{id} 404'],
    [[], 'the gateway answered GET /v1/x/{id} 200; the simulator '],
  ])('differs: %j', (simulated, words) => {
    expect(compareRecorded(real, simulated)).toEqual([expect.stringContaining(words)]);
  });
});

describe('npm run check:gateways', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-check-'));
  let simulators: ReturnType<typeof spawn>;
  let at: Record<'stripe' | 'paypal', string>;
  beforeAll(async () => {
    const env = { PATH: process.env.PATH ?? '', SIM_STATE_DIR: join(folder, 'state'), ...KEYS };
    const main = inRoot('tools/simulators/src/main.ts');
    simulators = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: simulators.stdout! }), 'line')) as [string];
    at = JSON.parse(line) as typeof at;
  });
  afterAll(async () => {
    const ended = once(simulators, 'exit');
    simulators.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the command as people do. `buyer` gets each printed link and the instruction for it. */
  async function check(args: string[], env: object, buyer: (todo: string, link: URL) => Promise<void>) {
    const child = spawn(process.execPath, [inRoot('scripts/check-gateways.mjs'), ...args], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    let errors = '';
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    const ended = once(child, 'close') as Promise<[number]>;
    for await (const line of createInterface({ input: child.stdout })) {
      const link = URL.parse(line.trim());
      if (link?.protocol === 'http:') await buyer(lines.at(-1) ?? '', link);
      lines.push(line);
    }
    return { code: (await ended)[0], lines, errors };
  }
  const control = async (base: string, path: string, body: object) => {
    const answer = await fetch(`${base}/_sim${path}`, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const atPage = async (todo: string, link: URL): Promise<void> => {
    const order = link.searchParams.get('token');
    const session = link.pathname.split('/').pop() ?? '';
    const card = todo.includes('0002') ? 'declined' : todo.includes('3155') ? '3ds' : 'paid';
    await (order
      ? control(at.paypal, `/orders/${order}/approve`, {})
      : control(at.stripe, `/sessions/${session}/pay`, { card }));
  };
  const bases = () => ({ STRIPE_API_BASE: at.stripe, PAYPAL_API_BASE: at.paypal });

  it('R18 R19 R20 runs every case at both, waits for the buyer, and keeps answers without keys, names and addresses', async () => {
    const keys = join(folder, 'keys.env');
    writeFileSync(
      keys,
      Object.entries(KEYS)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const into = join(folder, 'recorded');
    const { code, lines, errors } = await check(['--keys', keys, '--into', into], bases(), atPage);
    expect({ errors, differ: lines.filter((_line, at) => `${lines[at]}${lines[at - 1]}`.includes('DIFFERS')) }).toEqual(
      { errors: '', differ: [] },
    );
    expect(code).toBe(0);
    const files = readdirSync(into, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(files.filter((name) => name.startsWith('stripe')).length).toBeGreaterThan(10);
    expect(files.filter((name) => name.startsWith('paypal')).length).toBeGreaterThan(7);
    const text = files.map((name) => readFileSync(join(into, name), 'utf8')).join('\n');
    for (const secret of [
      ...Object.values(KEYS),
      'example.com',
      'Buyer',
      'Main Street',
      'A21AA',
      'cs_test_a',
      at.stripe,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"payment_status": "paid"');
    expect(text).toContain('"issue": "ORDER_NOT_APPROVED"');
    for (const name of globSync('*/*.json', { cwd: RECORDED })) {
      const differ = compareRecorded(readRecorded(join(RECORDED, name)), readRecorded(join(into, name)));
      expect({ [name]: differ }).toEqual({ [name]: [] });
    }
  });

  it('runs alone what needs no buyer, and says what was not checked', async () => {
    const nobody = () => Promise.reject(new Error('A link was printed'));
    const { code, lines } = await check(['--alone', '--into', join(folder, 'alone')], { ...KEYS, ...bases() }, nobody);
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes('not checked'))).toHaveLength(4);
    const again = globSync('*/*.json', { cwd: join(folder, 'alone') });
    expect(again.length).toBeGreaterThan(15);
    for (const name of again) {
      const differ = compareRecorded(
        readRecorded(join(folder, 'recorded', name)),
        readRecorded(join(folder, 'alone', name)),
      );
      expect({ [name]: differ }).toEqual({ [name]: [] });
    }
  });

  it('names a case in which a gateway does something else, and ends with 1', async () => {
    await control(at.stripe, '/faults', {
      operation: 'checkout.sessions.create',
      kind: 'error',
      status: 503,
      times: -1,
    });
    const { code, lines } = await check(
      ['--alone', '--only', 'stripe', '--into', join(folder, 'broken')],
      { ...KEYS, ...bases() },
      atPage,
    );
    await fetch(`${at.stripe}/_sim/faults`, { method: 'DELETE' });
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('DIFFERS: a page opens once under its key');
  });

  it('gives up when no purchase comes', async () => {
    const args = ['--only', 'paypal', '--minutes', '0', '--into', join(folder, 'nobody')];
    const { code, lines } = await check(args, { ...KEYS, ...bases() }, () => Promise.resolve());
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('Nobody did it');
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_abcdefgh12345678' }, 'is a live key'],
    [
      { PAYPAL_CLIENT_ID: 'a', PAYPAL_SECRET: 'b', PAYPAL_API_BASE: 'https://api-m.paypal.com' },
      'PAYPAL_API_BASE is neither',
    ],
  ])(
    'makes no call with live keys: %j',
    async (env, words) => {
      const { code, errors, lines } = await check([], env, atPage);
      expect(code).toBe(1);
      expect(lines).toEqual([]);
      expect(errors).toContain(words);
      expect(errors).not.toContain('abcdefgh');
    },
    60_000,
  );
});
