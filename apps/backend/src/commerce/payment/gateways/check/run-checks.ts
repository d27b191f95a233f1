import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GATEWAYS, type GatewayName } from '@cerulean/contract/gateways';
import type { Settings } from '@cerulean/contract/settings';
import type { Gateway, CheckoutSession, PaymentStatusReport } from '../gateway.ts';
import { createGatewayRegistry } from '../registry.ts';
import { CASES, type GatewayCase, type Todo } from './gateway-cases.ts';
import { startRecorder, type Recorded, type Recorder } from './record-answers.ts';

/** A gateway's test environment, where no money moves: its base URL and its adapter's settings. */
export interface Sandbox {
  gateway: GatewayName;
  base: string;
  keys: Readonly<Record<string, string>>;
  /** Milliseconds between status polls while the buyer acts on the payment page. */
  lookMs: number;
}

export interface CheckOptions {
  /** Folder in which the recorded responses are saved. */
  into: string;
  /** Whether nobody is there to buy, so that cases that need a buyer are skipped. */
  isAlone: boolean;
  /** Milliseconds to wait until the buyer has acted. */
  waitMs: number;
  say(line: string): void;
}

const TODO: Readonly<Record<Sandbox['gateway'], Readonly<Record<Todo, string>>>> = {
  stripe: {
    pay: 'Pay with the card 4242 4242 4242 4242, any date to come and any code.',
    'pay with 3-D Secure': 'Pay with the card 4000 0025 0000 3155, and complete the challenge.',
    'be declined, and leave the page open': 'Try the card 4000 0000 0000 0002 once, and leave the page open.',
  },
  paypal: {
    pay: 'Sign in with a personal account of the sandbox, and pay with its balance.',
    'pay with 3-D Secure': '',
    'be declined, and leave the page open': '',
  },
};

/** Runs every case against every sandbox, saves the cleaned responses, and returns whether all cases passed. */
export async function runChecks(sandboxes: readonly Sandbox[], options: CheckOptions): Promise<boolean> {
  const failed: string[] = [];
  for (const sandbox of sandboxes) {
    const recorder = await startRecorder(sandbox.base);
    try {
      options.say(`${sandbox.gateway} at ${sandbox.base}`);
      const gateway = adapterOf(sandbox, recorder.url);
      for (const one of CASES.filter(({ only }) => only === undefined || only === sandbox.gateway)) {
        if (!(await runCase(one, { sandbox, recorder, gateway }, options)))
          failed.push(`${sandbox.gateway}: ${one.name}`);
      }
    } finally {
      await recorder.close();
    }
  }
  options.say(
    failed.length === 0 ? 'Everything that was checked is as the shop expects it.' : `${failed.length} differ:`,
  );
  for (const line of failed) options.say(`  ${line}`);
  return failed.length === 0;
}

function adapterOf({ gateway: name, keys }: Sandbox, base: string): Gateway {
  const { api, makeForDemo } = GATEWAYS[name];
  const settings = {
    // Without webhook secrets, the cases can only check that unsigned webhooks are refused.
    ...makeForDemo(() => ''),
    ...keys,
    [api.setting]: base,
    GATEWAYS: [name],
    MAIL_FROM: 'Cerulean check <check@example.com>',
    PUBLIC_URL: 'http://localhost',
  };
  const gateway = createGatewayRegistry(settings as unknown as Settings).find(name);
  if (!gateway) throw new Error(`There is no gateway ${name}`);
  return gateway;
}

interface Running {
  sandbox: Sandbox;
  recorder: Recorder;
  gateway: Gateway;
}

async function runCase(one: GatewayCase, running: Running, options: CheckOptions): Promise<boolean> {
  const { sandbox, recorder, gateway } = running;
  const { say } = options;
  if (one.needsBuyer && options.isAlone) {
    say(`  not checked: ${one.name}`);
    return true;
  }
  recorder.take();
  try {
    await one.run({
      gateway,
      say,
      buyer: (session, todo, until) => waitFor(running, options, { page: session, todo, until }),
    });
    await keep(options.into, sandbox, one.name, recorder.take());
    say(`  ok: ${one.name}`);
    return true;
  } catch (error) {
    say(`  DIFFERS: ${one.name}\n    ${withoutKeys(error, sandbox)}`);
    return false;
  }
}

async function waitFor(
  { sandbox, gateway }: Running,
  { waitMs, say }: CheckOptions,
  {
    page: session,
    todo,
    until,
  }: { page: CheckoutSession; todo: Todo; until: (report: PaymentStatusReport) => boolean },
): Promise<PaymentStatusReport> {
  say(`    ${TODO[sandbox.gateway][todo]}\n    ${session.url}`);
  const end = Date.now() + waitMs;
  for (;;) {
    const report = await gateway.inspect({ checkoutRef: session.ref, chargeRef: null });
    if (until(report)) return report;
    if (Date.now() >= end) throw new Error(`Nobody did it in ${Math.ceil(waitMs / 60_000)} minutes.`);
    await pause(sandbox.lookMs);
  }
}

/** Saves a case's recorded responses. Throws instead if they contain a key. */
async function keep(
  into: string,
  { gateway, keys }: Sandbox,
  name: string,
  recorded: readonly Recorded[],
): Promise<void> {
  // Repeated polls while the buyer acts count as one call.
  const calls = recorded.filter((one, at) => JSON.stringify(one) !== JSON.stringify(recorded[at - 1]));
  const text = `${JSON.stringify(calls, null, 2)}\n`;
  if (Object.values(keys).some((key) => key.length > 7 && text.includes(key))) {
    throw new Error('The answer has a key in it, so it is not kept.');
  }
  if (calls.length === 0) return;
  await mkdir(join(into, gateway), { recursive: true });
  await writeFile(join(into, gateway, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.json`), text);
}

function withoutKeys(error: unknown, { keys }: Sandbox): string {
  let text = error instanceof Error ? error.message : String(error);
  for (const key of Object.values(keys)) text = text.replaceAll(key, '<key>');
  return text.replaceAll('\n', '\n    ');
}
