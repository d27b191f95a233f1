import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { GATEWAY_NAMES } from '@cerulean/contract/gateways';
import type { CrowdedShop } from './crowded-shop.ts';
import { control, messages } from './gateway-page.ts';
import type { Fault, PartName } from './plan.ts';

const BACKENDS: readonly PartName[] = ['backend', 'second backend'];
/** Maximum milliseconds to wait for a buyer to reach a fault point or the gateway. */
const COME_BY = 45_000;
/** Milliseconds for which a fault stays on before it is switched off. */
const LASTS = 4_000;
const RECOVERY = 180_000;

/**
 * Makes one fault happen, and waits until the broken parts are up again. Returns false if no buyer reached its point.
 */
export async function inject(shop: CrowdedShop, fault: Fault): Promise<boolean> {
  switch (fault.kind) {
    case 'point':
      return dieAt(shop, fault.point);
    case 'kill':
      return kill(shop, [fault.part]);
    case 'database':
      return fault.how === 'crash' ? crashDatabase(shop) : restartDatabase(shop);
    case 'messages':
      return disturbMessages(shop, fault);
    case 'gateway':
      return disturbGateway(shop, fault);
    case 'in call':
      return killInCall(shop, fault);
    case 'clock':
      return fault.whose === 'gateways' ? moveGatewayClocks(shop, fault.seconds) : moveClock(shop, fault.seconds);
    case 'disk full':
      return fillDisk(shop);
    case 'mail':
      await control(shop.sims.mails, '/faults', { at: fault.kept ? 'data' : 'rcpt', kept: fault.kept, times: 5 });
      return true;
    case 'lines':
      await control(shop.sims.lines, '/faults', { kind: fault.how, times: 3 });
      return true;
  }
}

/** Removes all faults that may still be active, so that all pending work can finish. */
export async function heal(shop: CrowdedShop): Promise<void> {
  for (const gateway of GATEWAY_NAMES) {
    const origin = shop.sims[gateway];
    await control(origin, '/faults', undefined, 'DELETE');
    await control(origin, '/webhooks', { mode: 'on', copies: 1, reorder: false, delay_ms: 0 });
    await control(origin, '/clock', { offset_seconds: 0 });
  }
  await control(shop.sims.mails, '/faults', undefined, 'DELETE');
  await control(shop.sims.lines, '/faults', undefined, 'DELETE');
}

async function kill(shop: CrowdedShop, names: readonly PartName[]): Promise<boolean> {
  for (const name of names) {
    const part = shop.parts.get(name);
    if (part) part.delay = 300;
    part?.crash();
  }
  // The process must have ended before its restart can be detected.
  await pause(200);
  if (!(await shop.isUp(names, RECOVERY))) throw new Error(`The ${names.join(' and the ')} did not come back`);
  return true;
}

async function dieAt(shop: CrowdedShop, point: string): Promise<boolean> {
  if (!(await shop.isUp(BACKENDS, RECOVERY))) throw new Error('The backends did not come back');
  for (const name of BACKENDS) {
    const part = shop.parts.get(name);
    if (part) part.delay = 300;
  }
  const file = join(shop.pointsFolder, point);
  writeFileSync(file, '');
  const deadline = Date.now() + COME_BY;
  while (existsSync(file) && Date.now() < deadline) await pause(20);
  const didDie = !existsSync(file);
  rmSync(file, { force: true });
  await pause(200);
  if (!(await shop.isUp(BACKENDS, RECOVERY))) throw new Error(`Nobody came back after ${point}`);
  return didDie;
}

async function restartDatabase({ system, ...shop }: CrowdedShop): Promise<boolean> {
  await system.postgres?.stop();
  await pause(500);
  await system.startDatabase();
  return shop.isUp(BACKENDS, RECOVERY);
}

/** Kills a PostgreSQL process as the kernel would. All its other processes end too, and it recovers from its WAL. */
async function crashDatabase(shop: CrowdedShop): Promise<boolean> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await client.end().catch(() => {});
  await pause(500);
  return shop.isUp(BACKENDS, RECOVERY);
}

async function disturbMessages(
  shop: CrowdedShop,
  { gateway, how }: Extract<Fault, { kind: 'messages' }>,
): Promise<boolean> {
  const origin = shop.sims[gateway];
  const elsewhere = `${shop.shops[1]}${shop.prefix}/webhooks/${gateway}`;
  const switches = {
    lost: { mode: 'off' },
    doubled: { copies: 3 },
    delayed: { delay_ms: 3_000 },
    reordered: { reorder: true },
    elsewhere: { url: elsewhere },
  }[how];
  if (how === 'lost') {
    messages.areLost = true;
    // Waits for a double payment in progress to finish.
    await pause(2_000);
  }
  await control(origin, '/webhooks', switches);
  await pause(LASTS);
  // The changed webhook URL stays in place, because it leads to another backend process of the same shop.
  if (how !== 'elsewhere') {
    await control(origin, '/webhooks', { mode: 'on', copies: 1, delay_ms: 0, reorder: false });
  }
  messages.areLost = false;
  return true;
}

async function disturbGateway(
  shop: CrowdedShop,
  { gateway, operation, how, when }: Extract<Fault, { kind: 'gateway' }>,
): Promise<boolean> {
  const origin = shop.sims[gateway];
  await control(origin, '/faults', { operation, kind: how, when, times: 4, ms: 20_000 });
  await pause(LASTS);
  // Faults that no call has triggered stay active for later calls, because refunds are rare.
  return true;
}

async function killInCall(
  shop: CrowdedShop,
  { gateway, operation }: Extract<Fault, { kind: 'in call' }>,
): Promise<boolean> {
  if (!(await shop.isUp(BACKENDS, RECOVERY))) throw new Error('The backends did not come back');
  const origin = shop.sims[gateway];
  await control(origin, '/faults', { operation, kind: 'gate', when: 'after', times: 1 });
  let waiting = 0;
  for (const deadline = Date.now() + COME_BY; waiting === 0 && Date.now() < deadline;) {
    ({ waiting } = await control<{ waiting: number }>(origin, '/gates/wait', { count: 1, timeout_ms: 2_000 }));
  }
  const back = kill(shop, BACKENDS);
  await control(origin, '/gates/open', {});
  return (await back) && waiting > 0;
}

async function moveGatewayClocks(shop: CrowdedShop, seconds: number): Promise<boolean> {
  for (const gateway of GATEWAY_NAMES) {
    await control(shop.sims[gateway], '/clock', { offset_seconds: seconds });
  }
  await pause(LASTS);
  for (const gateway of GATEWAY_NAMES) {
    await control(shop.sims[gateway], '/clock', { offset_seconds: 0 });
  }
  return true;
}

/** Restarts the second backend with a clock that is wrong by `seconds`, and does not correct it afterward. */
async function moveClock(shop: CrowdedShop, seconds: number): Promise<boolean> {
  const part = shop.parts.get('second backend');
  if (!part) return false;
  part.options.env['CLOCK_SKEW_MS'] = String(seconds * 1_000);
  return kill(shop, ['second backend']);
}

/** Makes every transaction that adds a task fail as on a full disk (53100). Other transactions are not affected. */
async function fillDisk(shop: CrowdedShop): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  pool.on('error', () => {});
  try {
    await pool.query(`
      create or replace function no_room_for_tasks() returns trigger language plpgsql as $$
        begin
          raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
        end $$;
      create trigger no_room_for_tasks before insert on outbox for each row execute function no_room_for_tasks();
    `);
    await pause(LASTS);
    return true;
  } finally {
    await pool.query('drop trigger if exists no_room_for_tasks on outbox; drop function if exists no_room_for_tasks()');
    await pool.end();
  }
}
