import { answerControl, ControlError, type Asked, type Controls, type JsonBody } from './control.ts';
import { CALL_FAULTS, commonControls, FaultBox, type CallFault } from './faults.ts';
import { listen, type Exchange, type Running } from './http.ts';
import type { ChangeOf, Rows, TableLedger } from './ledger.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import type { DeliveryRow, Endpoint, EventLedger, WebhookSwitches, WriteLetter } from './webhooks/deliveries.ts';

/** A clock that tests can move. Everything that expires in a simulator asks this one. */
interface Clock {
  /** Milliseconds since the epoch, moved by the offset. */
  now(): number;
  /** Whole seconds since the epoch, the unit of Stripe's objects. */
  seconds(): number;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  offset(): number;
  setOffset(milliseconds: number): void;
}

/** A clock that starts at the machine's time. */
function createClock(): Clock {
  let offset = 0;
  const now = (): number => Date.now() + offset;
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}

/** What the tables of every gateway's ledger hold beside its own. */
interface GatewayTables {
  event: { id: string; type: string; created: number };
  delivery: DeliveryRow;
  switches: { id: 'switches'; clockOffset: number; webhooks: WebhookSwitches };
}

/** What every gateway's simulator shares among its parts. */
export interface Gateway<T extends Rows<T> & GatewayTables> {
  readonly clock: Clock;
  readonly ledger: TableLedger<T>;
  readonly faults: FaultBox;
  readonly webhooks: Deliveries;
  /** `http://localhost:4242`, where the pages for buyers stand. */
  origin: string;
}

/** The parts of a gateway that does not listen yet, with the state that was kept. */
export function openGateway<T extends Rows<T> & GatewayTables>(
  ledger: TableLedger<T> & EventLedger,
  endpoint: Endpoint,
  write: WriteLetter,
): Gateway<T> {
  const clock = createClock();
  clock.setOffset(ledger.switches().clockOffset);
  return { clock, ledger, faults: new FaultBox(), webhooks: new Deliveries(ledger, endpoint, write), origin: '' };
}

/** How often a gateway does what is due while no call asks for it, in milliseconds. */
const TICK = 1_000;

/** How a gateway answers what comes in, by its path. */
interface Entrances<World> {
  isApi: RegExp;
  serveApi(world: World, exchange: Exchange): Promise<void>;
  /** What the control API has beside that of every gateway. */
  controls: Controls<World>;
  servePages(world: World, exchange: Exchange): Promise<void>;
  /** Does what is due by now. */
  tick(world: World): void;
}

/** Lets a gateway listen, deliver its webhooks and do what is due. */
export async function startGateway<T extends Rows<T> & GatewayTables, World extends Gateway<T>>(
  world: World,
  { isApi, serveApi, controls, servePages, tick }: Entrances<World>,
  { host, publicHost, port }: { host: string; publicHost: string; port: number },
): Promise<Running> {
  const server = await listen(
    async (exchange) => {
      const { pathname } = exchange.url;
      if (isApi.test(pathname)) return serveApi(world, exchange);
      if (!pathname.startsWith('/_sim/')) return servePages(world, exchange);
      tick(world);
      await answerControl(controls, world, publicHost, exchange);
    },
    { host, port },
  );
  world.origin = `http://${publicHost}:${server.port}`;
  world.webhooks.start();
  const ticks = setInterval(() => tick(world), TICK);
  const close = async (): Promise<void> => {
    clearInterval(ticks);
    world.webhooks.close();
    await server.close();
    world.ledger.close();
  };
  return { ...server, close };
}

/** One step in a gateway's life: its changes and events become visible and durable together. */
export class GatewayUnit<T extends Rows<T> & GatewayTables> {
  readonly #gateway: Gateway<T>;
  readonly #changes: ChangeOf<T>[] = [];
  readonly #events: string[] = [];

  constructor(gateway: Gateway<T>) {
    this.#gateway = gateway;
  }

  /** Adds a row and gives it back. */
  put<K extends keyof T>(table: K, row: T[K]): T[K] {
    this.#changes.push([table, row] as unknown as ChangeOf<T>);
    return row;
  }

  commit(): void {
    this.#gateway.ledger.commit(this.#changes);
    if (this.#events.length > 0) this.#gateway.webhooks.add(this.#events);
  }

  /** Adds an event, which is delivered after the commit. */
  protected putEvent(event: T['event']): void {
    const state = this.#gateway.webhooks.firstState(event.type);
    this.#events.push(event.id);
    this.put('event', event);
    this.put('delivery', { id: event.id, state, attempts: 0, lastStatus: null, lastError: null } as T['delivery']);
  }
}

/** What the control API of every gateway turns. */
interface Switchboard {
  readonly clock: Clock;
  readonly faults: FaultBox;
  readonly webhooks: Deliveries;
  readonly ledger: {
    get(table: 'event', id: string): object | undefined;
    switches(): { webhooks: WebhookSwitches };
    setSwitches(change: { clockOffset?: number; webhooks?: WebhookSwitches }): unknown;
    clear(): void;
  };
}

/** The part of the control API that every gateway's simulator has: its clock, faults, gates and webhooks. */
export const gatewayControls: Controls<Switchboard> = {
  ...commonControls(readFault),
  'POST /reset': ({ world }) => resetGateway(world),
  'GET /clock': ({ world }) => showClock(world),
  'POST /clock': ({ world, body }) => moveClock(world, body),
  'POST /gates/wait': async ({ world, body }) => ({
    waiting: await world.faults.waitForGate(body.number('count') ?? 1, body.number('timeout_ms') ?? 10_000),
  }),
  'POST /gates/open': ({ world }) => ({ opened: world.faults.openGates() }),
  'GET /webhooks': ({ world }) => showWebhooks(world),
  'POST /webhooks': setWebhooks,
  'POST /webhooks/redeliver': redeliver,
  'POST /webhooks/retry': ({ world: { webhooks }, body }) => {
    webhooks.retryNow();
    return settleQueue(webhooks, body);
  },
  'POST /webhooks/idle': ({ world, body }) => settleQueue(world.webhooks, body),
};

/** `POST /_sim/faults`: what goes wrong with the next calls of an operation. */
function readFault(body: JsonBody): CallFault {
  const kind = body.requiredChoice('kind', CALL_FAULTS);
  return {
    operation: body.text('operation') ?? '*',
    kind,
    when: body.choice('when', ['before', 'after']) ?? (kind === 'minimal' ? 'after' : 'before'),
    times: body.number('times') ?? 1,
    ms: body.number('ms') ?? (kind === 'timeout' ? 120_000 : 1_000),
    status: body.number('status') ?? 500,
    code: body.text('code') ?? null,
    stored: body.flag('stored') ?? false,
    match: body.text('match') ?? null,
  };
}

/** Forgets everything that happened, faults and the moved clock too. */
export function resetGateway(world: Switchboard): object {
  world.faults.clear();
  world.webhooks.clear();
  world.ledger.clear();
  world.clock.setOffset(0);
  return { ok: true };
}

/** Moves the simulator's clock by `advance_seconds`, or to `offset_seconds` from the machine's, and shows it. */
export function moveClock(world: Switchboard, body: JsonBody): object {
  const advance = body.number('advance_seconds');
  const offset = body.number('offset_seconds');
  if ((advance === undefined) === (offset === undefined))
    throw new ControlError('Send advance_seconds or offset_seconds.');
  const next = offset === undefined ? world.clock.offset() + (advance ?? 0) * 1000 : offset * 1000;
  world.clock.setOffset(next);
  world.ledger.setSwitches({ clockOffset: next });
  return showClock(world);
}

function showClock({ clock }: Switchboard): object {
  return { now: clock.seconds(), offset_seconds: clock.offset() / 1000 };
}

/**
 * `POST /_sim/webhooks`: whether, when and how often events are sent; fields that are not sent stay as they are. Takes
 * effect at once.
 */
function setWebhooks({ world, body }: Asked<Switchboard>): object {
  const { webhooks, ledger } = world;
  const before = ledger.switches().webhooks;
  const copies = body.number('copies') ?? before.copies;
  if (copies < 1 || copies > 50) throw new ControlError('copies should be from 1 to 50.');
  const endpoint = {
    url: body.text('url') ?? webhooks.endpoint.url,
    secret: body.text('secret') ?? webhooks.endpoint.secret,
    events: body.texts('events') ?? webhooks.endpoint.events,
    retry: body.number('retry_ms') ?? webhooks.endpoint.retry,
  };
  if (endpoint.url !== null && URL.parse(endpoint.url) === null)
    throw new ControlError('url should be an absolute address.');
  ledger.setSwitches({
    webhooks: {
      mode: body.choice('mode', ['on', 'paused', 'off']) ?? before.mode,
      hold: body.texts('hold') ?? before.hold,
      copies,
      reorder: body.flag('reorder') ?? before.reorder,
      delay: body.number('delay_ms') ?? before.delay,
    },
  });
  webhooks.endpoint = endpoint;
  webhooks.refresh();
  return showWebhooks(world);
}

function showWebhooks({ webhooks, ledger }: Switchboard): object {
  const { mode, hold, copies, reorder, delay } = ledger.switches().webhooks;
  const { url, events, retry } = webhooks.endpoint;
  return { mode, hold, copies, reorder, delay_ms: delay, url, events, retry_ms: retry };
}

/** `POST /_sim/webhooks/redeliver`: sends one event now, and gives the endpoint's answers. */
async function redeliver({ world, body }: Asked<Switchboard>): Promise<object> {
  const event = body.text('event') ?? '';
  const options = {
    times: body.number('times') ?? 1,
    ageSeconds: body.number('age_seconds') ?? 0,
    forged: body.flag('forged') ?? false,
  };
  if (world.ledger.get('event', event) === undefined) throw new ControlError(`There is no event ${event}.`, 404);
  return { answers: await world.webhooks.redeliver(event, options) };
}

/** `POST /_sim/webhooks/idle` and `/retry`: waits until nothing is left to send. */
async function settleQueue(webhooks: Deliveries, body: JsonBody): Promise<object> {
  return { idle: await webhooks.idle(body.number('timeout_ms') ?? 10_000) };
}

/** The row that the path of a control names. Throws a ControlError (404) where there is none. */
export function named<T extends Rows<T> & GatewayTables, K extends keyof T & string>(
  { world, id }: Asked<{ ledger: TableLedger<T> }>,
  table: K,
): T[K] {
  const row = world.ledger.get(table, id);
  if (row === undefined) throw new ControlError(`There is no ${table} ${id}.`, 404);
  return row;
}

/**
 * `GET /_sim/events`: events with what became of them, oldest first. `about` says what each is about; the query names values of
 * `filters` that it has to have.
 */
export function showEvents<T extends Rows<T> & GatewayTables>(
  ledger: TableLedger<T>,
  query: URLSearchParams,
  filters: readonly string[],
  about: (event: T['event']) => Record<string, unknown>,
): object {
  const events = [...ledger.rows('event')].map((row): Record<string, unknown> => {
    const { id, type, created } = row;
    const { state, attempts, lastStatus, lastError } = ledger.require('delivery', id);
    return { id, type, created, ...about(row), state, attempts, last_status: lastStatus, last_error: lastError };
  });
  const wanted = filters.filter((name) => query.has(name));
  return { events: events.filter((event) => wanted.every((name) => event[name] === query.get(name))) };
}
