import { Watch } from '../watch.ts';

/** URL to which events are sent, and how failed deliveries are retried. */
export interface Endpoint {
  url: string | null;
  /** For Stripe, the secret that signs events. For PayPal, the webhook id that signatures contain. */
  secret: string;
  /** Event types to which the endpoint is subscribed. `*` for all types. */
  events: readonly string[];
  /** Milliseconds before the second attempt. The pause doubles each time, up to a minute. */
  retry: number;
}

/** The delivery state of an event. */
export interface DeliveryRow {
  id: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookSwitches {
  /** `on` sends, `paused` keeps events for later, `off` records events but never sends them. */
  mode: 'on' | 'paused' | 'off';
  /** Event types whose events are held until the type is removed from this list. */
  hold: readonly string[];
  /** Number of copies of each event. All copies are sent at the same time. */
  copies: number;
  /** Whether to send the newest event first, one at a time. */
  reorder: boolean;
  /** Milliseconds before the first attempt. */
  delay: number;
}

/** Switches of a new simulator: every event is sent once, in order. */
export const FIRST_WEBHOOK_SWITCHES: WebhookSwitches = { mode: 'on', hold: [], copies: 1, reorder: false, delay: 0 };

/** Storage of a gateway's events, oldest first. */
export interface EventLedger {
  rows(table: 'delivery'): Iterable<DeliveryRow>;
  get(table: 'delivery', id: string): DeliveryRow | undefined;
  get(table: 'event', id: string): { type: string } | undefined;
  commit(changes: readonly (readonly ['delivery', DeliveryRow])[]): void;
  switches(): { webhooks: WebhookSwitches };
}

export interface RedeliverOptions {
  times: number;
  /** Age that the signature claims, in seconds (X16). */
  ageSeconds: number;
  /** Whether to sign with a wrong secret (X16). */
  forged: boolean;
}

/** An event as an HTTP request. */
export interface Letter {
  payload: string;
  headers: Readonly<Record<string, string>>;
}

/** Formats and signs an event. Returns `undefined` if there is no event with that id. */
export type WriteLetter = (id: string, secret: string, options: RedeliverOptions) => Letter | undefined;

/** Response of an endpoint: a status, or an error if there was none. */
interface PostResult {
  status: number | null;
  error: string | null;
  body: string;
}

const CONCURRENCY = 8;
const LONGEST_PAUSE = 60_000;
/** Maximum number of attempts: about three days of them, as with Stripe. */
const MOST_ATTEMPTS = 4_320;
const TIMEOUT = 20_000;
const LONGEST_ANSWER = 4_096;

/** Sends events to the endpoint until it confirms them, according to the control API's switches. */
export class Deliveries {
  endpoint: Endpoint;
  readonly #ledger: EventLedger;
  readonly #write: WriteLetter;
  /** Events to send now, oldest first. */
  #ready = new Set<string>();
  /** Events whose types are on hold. */
  readonly #held = new Set<string>();
  /** Events that wait for their next attempt. */
  readonly #later = new Map<string, NodeJS.Timeout>();
  #inFlight = 0;
  readonly #watch = new Watch();
  #closed = false;

  constructor(ledger: EventLedger, endpoint: Endpoint, write: WriteLetter) {
    this.#ledger = ledger;
    this.#write = write;
    this.endpoint = endpoint;
  }

  /** Resumes the deliveries that were pending when the simulator stopped. */
  start(): void {
    for (const row of this.#ledger.rows('delivery')) if (row.state === 'waiting') this.#ready.add(row.id);
    this.#wake();
  }

  /** Returns the first delivery state of an event type: `waiting` if its events are to be sent, else `dropped`. */
  firstState(type: string): DeliveryRow['state'] {
    const { events, url } = this.endpoint;
    const subscribed = url !== null && (events.includes('*') || events.includes(type));
    return subscribed && this.#switches.mode !== 'off' ? 'waiting' : 'dropped';
  }

  /** Queues new events in the order in which they happened. */
  add(ids: readonly string[]): void {
    const { delay } = this.#switches;
    for (const id of ids) {
      if (this.#ledger.get('delivery', id)?.state !== 'waiting') continue;
      if (delay > 0) this.#pause(id, delay);
      else this.#ready.add(id);
    }
    // Sending is deferred, so that the response to the request that caused the events is sent first.
    setImmediate(() => this.#wake());
  }

  /** Queues held events again. Called when switches change, because these events may now be sent. */
  refresh(): void {
    this.#ready = new Set([...this.#held, ...this.#ready]);
    this.#held.clear();
    this.#wake();
  }

  /** Cancels all pauses between attempts and sends everything that may be sent. */
  retryNow(): void {
    for (const [id, timer] of this.#later) {
      clearTimeout(timer);
      this.#ready.add(id);
    }
    this.#later.clear();
    this.#wake();
  }

  /** Resolves with true once only held and paused events are left to send, or with false after `timeout` ms. */
  async idle(timeout: number): Promise<boolean> {
    // A request that was just answered queues its events in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    const isIdle = (): boolean =>
      this.#inFlight === 0 && (this.#switches.mode === 'paused' || this.#ready.size + this.#later.size === 0);
    return await this.#watch.until(isIdle, timeout);
  }

  /** Sends one event immediately, whatever its state, and returns the endpoint's responses. */
  async redeliver(id: string, options: RedeliverOptions): Promise<PostResult[]> {
    const { url, secret } = this.endpoint;
    const post = async (): Promise<PostResult> => {
      const letter = url === null ? undefined : this.#write(id, secret, options);
      if (url !== null && letter !== undefined) return await postLetter(url, letter);
      return { status: null, error: 'Nothing to send, or nowhere to send it', body: '' };
    };
    return await Promise.all(Array.from({ length: options.times }, post));
  }

  /** Discards all pending events. Called for a reset. */
  clear(): void {
    for (const timer of this.#later.values()) clearTimeout(timer);
    this.#later.clear();
    this.#ready.clear();
    this.#held.clear();
  }

  close(): void {
    this.#closed = true;
    this.clear();
  }

  get #switches(): WebhookSwitches {
    return this.#ledger.switches().webhooks;
  }

  /** Sends the events that are ready, as many at the same time as the switches allow. */
  #wake(): void {
    const { mode, hold, reorder } = this.#switches;
    if (this.#closed || mode === 'paused') return;
    while (this.#inFlight < (reorder ? 1 : CONCURRENCY)) {
      const id = reorder ? [...this.#ready].at(-1) : this.#ready.values().next().value;
      if (id === undefined) return;
      this.#ready.delete(id);
      if (hold.includes(this.#ledger.get('event', id)?.type ?? '')) this.#held.add(id);
      else void this.#attempt(id);
    }
  }

  #pause(id: string, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(id);
      this.#ready.add(id);
      this.#wake();
    }, milliseconds);
    this.#later.set(id, timer);
  }

  async #attempt(id: string): Promise<void> {
    this.#inFlight += 1;
    const results = await this.redeliver(id, { times: this.#switches.copies, ageSeconds: 0, forged: false });
    this.#inFlight -= 1;
    const row = this.#ledger.get('delivery', id);
    if (!this.#closed && row !== undefined) this.#note(row, results);
    this.#wake();
    this.#watch.changed();
  }

  /** Records the result of a delivery attempt and schedules the next one. */
  #note(row: DeliveryRow, results: readonly PostResult[]): void {
    const failed = results.find((result) => result.status === null || result.status < 200 || result.status > 299);
    const attempts = row.attempts + 1;
    const state = failed === undefined ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'given_up' : 'waiting';
    const { status: lastStatus = null, error: lastError = null } = failed ?? results[0] ?? {};
    this.#ledger.commit([['delivery', { ...row, state, attempts, lastStatus, lastError }]]);
    if (state === 'waiting') {
      this.#pause(row.id, Math.min(this.endpoint.retry * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE));
    }
  }
}

async function postLetter(url: string, { payload, headers }: Letter): Promise<PostResult> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: answer.status, error: null, body: (await answer.text()).slice(0, LONGEST_ANSWER) };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: reason instanceof Error ? reason.message : String(reason), body: '' };
  }
}
