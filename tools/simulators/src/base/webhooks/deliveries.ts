import { EventPoster } from './post-event.ts';
import type { Letter, PostResult } from './post-event.ts';

/** Where events go, and how often they are tried. */
export interface Endpoint {
  url: string | null;
  /** What they are signed with, or for. */
  secret: string;
  /** Event types that it is subscribed to, `*` for all. */
  events: readonly string[];
  /** Pause before the second attempt, in milliseconds; doubled each time, up to a minute. */
  retry: number;
}

/** What became of an event. */
export interface DeliveryRow {
  id: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookSwitches {
  /** `on` sends, `paused` keeps for later, `off` records events and never sends them. */
  mode: 'on' | 'paused' | 'off';
  /** Event types that wait until they are taken from this list. */
  hold: readonly string[];
  /** How many copies of each event are sent, at the same time. */
  copies: number;
  /** Newest first, one after the other. */
  reorder: boolean;
  /** Pause before the first attempt, in milliseconds. */
  delay: number;
}

/** Switches of a new simulator: everything is sent once, in its order. */
export const FIRST_WEBHOOK_SWITCHES: WebhookSwitches = { mode: 'on', hold: [], copies: 1, reorder: false, delay: 0 };

/** Where a simulator keeps its events. */
export interface DeliveryBook {
  /** All deliveries, oldest first. */
  all(): Iterable<DeliveryRow>;
  find(id: string): DeliveryRow | undefined;
  note(row: DeliveryRow): void;
  /** The type of an event; undefined where there is none. */
  typeOf(id: string): string | undefined;
  /** The event as it goes over the wire; undefined where there is none. */
  write(id: string, secret: string, options: RedeliverOptions): Letter | undefined;
  switches(): WebhookSwitches;
}

export interface RedeliverOptions {
  times: number;
  /** How old the signature says it is, in seconds (X16). */
  ageSeconds: number;
  /** Sign with another secret (X16). */
  forged: boolean;
}

const CONCURRENCY = 8;
const LONGEST_PAUSE = 60_000;
/** About three days of attempts, as long as Stripe tries. */
const MOST_ATTEMPTS = 4_320;

/** Sends events to the endpoint until it confirms them, as the switches of the control API say. */
export class Deliveries {
  endpoint: Endpoint;
  readonly #book: DeliveryBook;
  readonly #poster = new EventPoster();
  /** Events to send now, oldest first. */
  #ready = new Set<string>();
  /** Events of types on hold. */
  readonly #held = new Set<string>();
  /** Events that pause before their next attempt. */
  readonly #later = new Map<string, NodeJS.Timeout>();
  #inFlight = 0;
  #watchers: (() => void)[] = [];
  #closed = false;

  constructor(book: DeliveryBook, endpoint: Endpoint) {
    this.#book = book;
    this.endpoint = endpoint;
  }

  /** Takes up what was waiting when the simulator stopped. */
  start(): void {
    for (const row of this.#book.all()) if (row.state === 'waiting') this.#ready.add(row.id);
    this.#wake();
  }

  /** Whether an event of this type is to be sent at all. */
  firstState(type: string): DeliveryRow['state'] {
    const { events, url } = this.endpoint;
    const subscribed = url !== null && (events.includes('*') || events.includes(type));
    return subscribed && this.#switches().mode !== 'off' ? 'waiting' : 'dropped';
  }

  /** Takes new events, in the order in which they happened. */
  add(ids: readonly string[]): void {
    const { delay } = this.#switches();
    for (const id of ids) {
      if (this.#book.find(id)?.state !== 'waiting') continue;
      if (delay > 0) this.#pause(id, delay);
      else this.#ready.add(id);
    }
    // Not at once: the answer of the request that caused them goes out first.
    setImmediate(() => this.#wake());
  }

  /** Called when switches changed: what was held may go now. */
  refresh(): void {
    this.#ready = new Set([...this.#held, ...this.#ready]);
    this.#held.clear();
    this.#wake();
  }

  /** Forgets pauses between attempts: everything that may be sent is sent now. */
  retryNow(): void {
    for (const [id, timer] of this.#later) {
      clearTimeout(timer);
      this.#ready.add(id);
    }
    this.#later.clear();
    this.#wake();
  }

  /** Resolves with true when nothing is left to send (held and paused events do not count), or false after `timeout` ms. */
  async idle(timeout: number): Promise<boolean> {
    const isIdle = (): boolean =>
      this.#inFlight === 0 && (this.#switches().mode === 'paused' || this.#ready.size + this.#later.size === 0);
    // Events of a request that was answered just now are queued on the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    if (isIdle()) return true;
    return await new Promise((resolve) => {
      const finish = (value: boolean): void => {
        clearTimeout(limit);
        this.#watchers = this.#watchers.filter((watcher) => watcher !== check);
        resolve(value);
      };
      const check = (): void => {
        if (isIdle()) finish(true);
      };
      const limit = setTimeout(() => finish(false), timeout);
      this.#watchers.push(check);
    });
  }

  /** Sends one event now, whatever its state is, and gives the endpoint's answers. */
  async redeliver(id: string, options: RedeliverOptions): Promise<PostResult[]> {
    return await Promise.all(Array.from({ length: options.times }, () => this.#post(id, options)));
  }

  /** Forgets what is waiting; for reset. */
  clear(): void {
    for (const timer of this.#later.values()) clearTimeout(timer);
    this.#later.clear();
    this.#ready.clear();
    this.#held.clear();
  }

  close(): void {
    this.#closed = true;
    this.clear();
    this.#poster.close();
  }

  #switches(): WebhookSwitches {
    return this.#book.switches();
  }

  /** Sends what is ready, as many at a time as the switches allow. */
  #wake(): void {
    const { mode, hold, reorder } = this.#switches();
    if (this.#closed || mode === 'paused') return;
    while (this.#inFlight < (reorder ? 1 : CONCURRENCY)) {
      const id = reorder ? [...this.#ready].at(-1) : this.#ready.values().next().value;
      if (id === undefined) return;
      this.#ready.delete(id);
      if (hold.includes(this.#book.typeOf(id) ?? '')) this.#held.add(id);
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
    const results = await this.redeliver(id, { times: this.#switches().copies, ageSeconds: 0, forged: false });
    this.#inFlight -= 1;
    const row = this.#book.find(id);
    if (!this.#closed && row !== undefined) this.#note(row, results);
    this.#wake();
    for (const watcher of this.#watchers) watcher();
  }

  /** Keeps what came of an attempt, and plans the next one. */
  #note(row: DeliveryRow, results: readonly PostResult[]): void {
    const failed = results.find((result) => result.status === null || result.status < 200 || result.status > 299);
    const attempts = row.attempts + 1;
    const state = failed === undefined ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'given_up' : 'waiting';
    const shown = failed ?? results[0];
    this.#book.note({ ...row, state, attempts, lastStatus: shown?.status ?? null, lastError: shown?.error ?? null });
    if (state === 'waiting') {
      this.#pause(row.id, Math.min(this.endpoint.retry * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE));
    }
  }

  async #post(id: string, options: RedeliverOptions): Promise<PostResult> {
    const { url, secret } = this.endpoint;
    const letter = url === null ? undefined : this.#book.write(id, secret, options);
    if (url === null || letter === undefined)
      return { status: null, error: 'Nothing to send, or nowhere to send it', body: '' };
    return await this.#poster.post(url, letter);
  }
}
