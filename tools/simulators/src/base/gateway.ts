import { answerControl, ControlError, type Asked, type Controls, type JsonBody } from './control.ts';
import { CALL_FAULTS, commonControls, FaultBox, type CallFault } from './faults.ts';
import { listen, type Exchange, type Running } from './http.ts';
import type { ChangeOf, Rows, TableLedger } from './ledger.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import type { DeliveryRow, Endpoint, EventLedger, WebhookSwitches, WriteLetter } from './webhooks/deliveries.ts';

/** A clock that tests can move. All expirations in a simulator use it. */
interface Clock {
  /** Milliseconds since the epoch, including the offset. */
  now(): number;
  /** Whole seconds since the epoch, the unit of Stripe's objects. */
  seconds(): number;
  /** Milliseconds by which this clock is ahead of the machine's clock. */
  offset(): number;
  setOffset(milliseconds: number): void;
}

/** Creates a clock that starts at the machine's time. */
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

/** Tables that every gateway's ledger has, in addition to the gateway's own tables. */
interface GatewayTables {
  event: { id: string; type: string; created: number };
  delivery: DeliveryRow;
  switches: { id: 'switches'; clockOffset: number; webhooks: WebhookSwitches };
}

/** State that the parts of a gateway's simulator share. */
export interface Gateway<T extends Rows<T> & GatewayTables> {
  readonly clock: Clock;
  readonly ledger: TableLedger<T>;
  readonly faults: FaultBox;
  readonly webhooks: Deliveries;
  /** Origin of the buyers' pages, such as `http://localhost:4242`. */
  origin: string;
}

/** Creates a gateway's state from its saved ledger, without listening yet. */
export function openGateway<T extends Rows<T> & GatewayTables>(
  ledger: TableLedger<T> & EventLedger,
  endpoint: Endpoint,
  write: WriteLetter,
): Gateway<T> {
  const clock = createClock();
  clock.setOffset(ledger.switches().clockOffset);
  return { clock, ledger, faults: new FaultBox(), webhooks: new Deliveries(ledger, endpoint, write), origin: '' };
}

/** Milliseconds between runs of due work when no call triggers such a run. */
const TICK = 1_000;

/** Handlers of a gateway's requests, chosen by path. */
interface Entrances<World> {
  isApi: RegExp;
  serveApi(world: World, exchange: Exchange): Promise<void>;
  /** Control API entries in addition to those of every gateway. */
  controls: Controls<World>;
  servePages(world: World, exchange: Exchange): Promise<void>;
  /** Runs all work that is due, such as expirations. */
  tick(world: World): void;
}

/** Starts a gateway: listens, delivers its webhooks, and runs due work. */
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

/** One transaction of a gateway. Its changes and events become visible and durable at the same time. */
export class GatewayUnit<T extends Rows<T> & GatewayTables> {
  readonly #gateway: Gateway<T>;
  readonly #changes: ChangeOf<T>[] = [];
  readonly #events: string[] = [];

  constructor(gateway: Gateway<T>) {
    this.#gateway = gateway;
  }

  /** Adds a row and returns it. */
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

/** The parts of a simulator's state that every gateway's control API can change. */
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

/** Control API entries of every gateway's simulator: clock, faults, gates, and webhooks. */
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

/** Parses `POST /_sim/faults`: a fault for the next calls of an operation. */
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

/** Deletes the simulator's whole state, including faults and the clock offset. */
export function resetGateway(world: Switchboard): object {
  world.faults.clear();
  world.webhooks.clear();
  world.ledger.clear();
  world.clock.setOffset(0);
  return { ok: true };
}

/** Moves the simulator's clock by `advance_seconds`, or to `offset_seconds` from the machine's. Returns its time. */
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
 * `POST /_sim/webhooks`: sets whether, when, and how often events are sent. Omitted fields keep their value. The change
 * takes effect immediately.
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

/** `POST /_sim/webhooks/redeliver`: sends one event now and returns the endpoint's responses. */
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

/** `POST /_sim/webhooks/idle` and `/retry`: waits until no event is left to send. */
async function settleQueue(webhooks: Deliveries, body: JsonBody): Promise<object> {
  return { idle: await webhooks.idle(body.number('timeout_ms') ?? 10_000) };
}

/** Returns the row that a control path names. Throws a ControlError (404) if it does not exist. */
export function named<T extends Rows<T> & GatewayTables, K extends keyof T & string>(
  { world, id }: Asked<{ ledger: TableLedger<T> }>,
  table: K,
): T[K] {
  const row = world.ledger.get(table, id);
  if (row === undefined) throw new ControlError(`There is no ${table} ${id}.`, 404);
  return row;
}

/**
 * `GET /_sim/events`: lists events with their delivery state, oldest first. `about` adds fields to each event. The
 * query may filter by the fields in `filters`.
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
