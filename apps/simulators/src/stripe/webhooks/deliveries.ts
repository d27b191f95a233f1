import type { Ledger } from '../ledger.ts';
import { eventObject } from '../objects/event-object.ts';
import type { DeliveryRow, WebhookSwitches } from '../records.ts';
import { EventPoster } from './post-event.ts';
import type { PostResult } from './post-event.ts';
import { signatureHeader } from './signature.ts';

/** Where events go, and how often they are tried. */
export interface Endpoint {
  url: string | null;
  secret: string;
  /** Event types that it is subscribed to, `*` for all. */
  events: readonly string[];
  /** Pause before the second attempt, in milliseconds; doubled each time, up to a minute. */
  retry: number;
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
  readonly #ledger: Ledger;
  readonly #origin: () => string;
  readonly #poster = new EventPoster();
  /** Events to send: since when, in the machine's milliseconds, each may be tried. */
  readonly #waiting = new Map<string, number>();
  readonly #inFlight = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #watchers: (() => void)[] = [];
  #closed = false;

  constructor(ledger: Ledger, endpoint: Endpoint, origin: () => string) {
    this.#ledger = ledger;
    this.endpoint = endpoint;
    this.#origin = origin;
  }

  /** Takes up what was waiting when the simulator stopped. */
  start(): void {
    for (const row of this.#ledger.rows('delivery')) if (row.state === 'waiting') this.#waiting.set(row.id, 0);
    this.wake();
  }

  /** Whether an event of this type is to be sent at all. */
  firstState(type: string): DeliveryRow['state'] {
    const { events, url } = this.endpoint;
    const subscribed = url !== null && (events.includes('*') || events.includes(type));
    return subscribed && this.#switches().mode !== 'off' ? 'waiting' : 'dropped';
  }

  /** Takes new events, in the order in which they happened. */
  add(ids: readonly string[]): void {
    const at = Date.now() + this.#switches().delay;
    for (const id of ids) {
      if (this.#ledger.get('delivery', id)?.state === 'waiting') this.#waiting.set(id, at);
    }
    // Not at once: the answer of the request that caused them goes out first.
    setImmediate(() => this.wake());
  }

  /** Sends what is due. Called whenever something may have become due. */
  wake(): void {
    clearTimeout(this.#timer);
    const switches = this.#switches();
    if (this.#closed || switches.mode === 'paused') return;
    const now = Date.now();
    const ready = this.#sendable().filter((id) => !this.#inFlight.has(id));
    const due = ready.filter((id) => (this.#waiting.get(id) ?? 0) <= now);
    if (switches.reorder) due.reverse();
    const slots = (switches.reorder ? 1 : CONCURRENCY) - this.#inFlight.size;
    for (const id of due.slice(0, Math.max(0, slots))) void this.#attempt(id);
    const next = Math.min(...ready.map((id) => this.#waiting.get(id) ?? 0).filter((at) => at > now));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.wake(), next - now);
  }

  /** Forgets pauses between attempts: everything that may be sent is sent now. */
  retryNow(): void {
    for (const id of this.#waiting.keys()) this.#waiting.set(id, 0);
    this.wake();
  }

  /** Resolves with true when nothing is left to send (held and paused events do not count), or false after `timeout` ms. */
  async idle(timeout: number): Promise<boolean> {
    const isIdle = (): boolean =>
      this.#inFlight.size === 0 && (this.#switches().mode === 'paused' || this.#sendable().length === 0);
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
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  close(): void {
    this.#closed = true;
    this.clear();
    this.#poster.close();
  }

  #switches(): WebhookSwitches {
    return this.#ledger.switches().webhooks;
  }

  #sendable(): string[] {
    const { hold } = this.#switches();
    if (hold.length === 0) return [...this.#waiting.keys()];
    return [...this.#waiting.keys()].filter((id) => !hold.includes(this.#ledger.get('event', id)?.type ?? ''));
  }

  async #attempt(id: string): Promise<void> {
    this.#inFlight.add(id);
    const results = await this.redeliver(id, { times: this.#switches().copies, ageSeconds: 0, forged: false });
    this.#inFlight.delete(id);
    const row = this.#ledger.get('delivery', id);
    if (this.#closed || row === undefined) return;
    const failed = results.find((result) => result.status === null || result.status < 200 || result.status > 299);
    const attempts = row.attempts + 1;
    const state = failed === undefined ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'given_up' : 'waiting';
    const shown = failed ?? results[0];
    this.#ledger.commit([
      ['delivery', { ...row, state, attempts, lastStatus: shown?.status ?? null, lastError: shown?.error ?? null }],
    ]);
    if (state === 'waiting') {
      const pause = Math.min(this.endpoint.retry * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
      this.#waiting.set(id, Date.now() + pause);
    } else {
      this.#waiting.delete(id);
    }
    this.wake();
    for (const watcher of this.#watchers) watcher();
  }

  async #post(id: string, options: RedeliverOptions): Promise<PostResult> {
    const event = this.#ledger.get('event', id);
    const { url, secret } = this.endpoint;
    if (event === undefined || url === null)
      return { status: null, error: 'Nothing to send, or nowhere to send it', body: '' };
    const payload = JSON.stringify(eventObject(event, 1, this.#origin()), null, 2);
    // The machine's clock, not the moved one: the endpoint compares with its own.
    const seconds = Math.floor(Date.now() / 1000) - options.ageSeconds;
    return await this.#poster.post(
      url,
      payload,
      signatureHeader(payload, options.forged ? `${secret}forged` : secret, seconds),
    );
  }
}
