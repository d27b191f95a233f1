import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@cerulean/contract/settings';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { System } from '../../scripts/lib/system.mjs';
import { temporarySystem } from '../../scripts/lib/temporary-system.mjs';

/** Webhook events that the operators' guide subscribes to. By default, the simulator would send every event type. */
const WEBHOOK_EVENTS = (
  'checkout.session.completed checkout.session.expired checkout.session.async_payment_succeeded ' +
  'checkout.session.async_payment_failed charge.refunded refund.updated'
).split(' ');

export interface BenchSystem {
  settings: Settings;
  /** Control URL of the Stripe simulator, without a trailing slash. */
  stripe: string;
  /** Base URL of the backend's API, as in `http://127.0.0.1:40123/api`. */
  api: string;
  backendPid: number;
  storefrontPid: number;
  simulatorsPid: number;
  /** Environment that the storefront was started with. */
  storefrontEnv: Record<string, string>;
  backendEnv: Record<string, string>;
  postgresPid: number;
  stop(): Promise<void>;
}

/** What a benchmark needs of its demo. */
export interface BenchOptions {
  /** Additional database settings, as in `jit=off`. */
  databaseFlags?: string[];
  /** Languages of the shop, as in `en,es`. */
  languages?: string;
}

/**
 * Boots a separate demo with production's headers, logs, and database settings. The demo shares nothing with a running
 * copy, and `stop` removes it.
 */
async function bootForBench({ databaseFlags = [], languages = 'en' }: BenchOptions): Promise<BenchSystem> {
  const { system, stop } = await temporarySystem(
    // No benchmark opens the panel, and building it would use the cores that the benchmark measures.
    { mode: 'demo', panel: false, databaseFlags },
    // A share of 100 turns off the limit on how much of a SKU's stock one IP address may hold.
    () => ({ LANGUAGES: languages, STOCK_HOLD_SHARE: '100', SIM_WEBHOOK_EVENTS: WEBHOOK_EVENTS.join(',') }),
  );
  try {
    await system.start();
    const { settings, postgres, addresses } = system;
    if (!settings || !postgres || !addresses.stripe) throw new Error('The system did not start as a demo');
    return {
      settings,
      stripe: `${addresses.stripe}/_sim`,
      api: settings.CMS_URL + settings.CMS_PREFIX,
      backendPid: pidOf(system, 'backend'),
      storefrontPid: pidOf(system, 'storefront'),
      simulatorsPid: pidOf(system, 'simulators'),
      storefrontEnv: { ...(system.parts.get('storefront')?.options.env as Record<string, string>) },
      backendEnv: { ...(system.parts.get('backend')?.options.env as Record<string, string>) },
      postgresPid: postgres.pid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resources of a benchmark. All of them are released when the benchmark ends. */
export interface Bench extends BenchSystem {
  database: pg.Pool;
  /** Starts a program of this folder in a separate process that ends with the benchmark. */
  helper: typeof startHelper;
  /** Registers a cleanup for the benchmark's end. Cleanups run in reverse order of registration. */
  atEnd(end: () => Promise<unknown>): void;
}

/** Boots a demo and runs `work` with it. Then stops the demo and all programs that were started with it. */
export async function withBench<T>(work: (bench: Bench) => Promise<T>, options: BenchOptions = {}): Promise<T> {
  const system = await bootForBench(options);
  const database = new pg.Pool({ connectionString: system.settings.DATABASE_URL, max: 2 });
  const ends: (() => Promise<unknown>)[] = [() => database.end(), () => system.stop()];
  const atEnd: Bench['atEnd'] = (end) => void ends.unshift(end);
  const helper: Bench['helper'] = (...program) => {
    const started = startHelper(...program);
    atEnd(() => started.stop());
    return started;
  };
  try {
    return await work({ ...system, database, helper, atEnd });
  } finally {
    for (const end of ends) await end();
  }
}

/** Starts a second backend on the same database. */
export async function secondBackend(
  { backendEnv, helper }: Bench,
  flags: readonly string[] = [],
): Promise<{ process: HelperProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...backendEnv, CMS_PORT: String(port), CMS_URL: url };
  const backend = helper('../../apps/backend/server.mjs', env, flags);
  await backend.ask<number>({}, 'port');
  return { process: backend, url };
}

function pidOf(system: System, name: string): number {
  const pid = system.parts.get(name)?.pid;
  if (pid === undefined) throw new Error(`There is no ${name}`);
  return pid;
}

/** A benchmark program in a separate process, so that its CPU time is counted separately. */
export interface HelperProcess {
  pid: number;
  isRunning(): boolean;
  /** Sends a message and waits for the reply with the given field. Throws the error that the program reports. */
  ask<T>(message: object, field: string): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder on the current Node, optionally in another working directory. The program's log goes
 * into a pipe, like the shop's log, and is discarded.
 */
export function startHelper(
  name: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
  cwd?: string,
): HelperProcess {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), [], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    execArgv: [...flags],
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  if (child.pid === undefined) throw new Error(`${name} could not be started`);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const stop = async (): Promise<void> => {
    if (!isRunning()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { pid: child.pid, isRunning, ask: (message, field) => answerOf(child, name, message, field), stop };
}

function answerOf<T>(child: ChildProcess, name: string, message: object, field: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error(`${name} ended`));
    child.once('exit', ended);
    child.once('message', (answer: Record<string, unknown>) => {
      child.off('exit', ended);
      if (field in answer) resolve(answer[field] as T);
      else reject(new Error(String(answer['error'] ?? `${name} gave no ${field}`)));
    });
    child.send(message);
  });
}
