import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';

export interface StreamOptions {
  backend: { baseUrl: string; prefix: string };
  internalSecret: string;
  /** Tags that are no longer true; undefined means that anything may have changed. */
  onInvalidate: (tags: readonly string[] | undefined) => void;
  log: Logger;
  /** Milliseconds before the first new attempt; it doubles up to five seconds. */
  retry?: number;
  /** Milliseconds without a byte after which the line counts as dead. */
  silence?: number;
}

const MAX_RETRY = 5_000;
/** The backend says something every 3 seconds; two of these may be late. */
const SILENCE = 8_000;

/**
 * Follows the backend's stream of invalidations (decision 0005): server-sent events, `id` and `data: {"tags": […]}`.
 * After a broken connection it asks for what it missed; where that cannot be known, everything is invalidated. Gives
 * the function that ends it.
 */
export function subscribeToInvalidations(options: StreamOptions): () => void {
  const ending = new AbortController();
  const first = options.retry ?? 500;
  let lastId: string | undefined;
  let delay = first;

  async function follow(): Promise<void> {
    const line = new AbortController();
    // From the first byte that is sent on: a host that is gone answers nothing, and nothing says so.
    const patience = setTimeout(
      () => line.abort(new Error('The stream of invalidations is silent')),
      options.silence ?? SILENCE,
    );
    try {
      await listen(line.signal, () => patience.refresh());
    } finally {
      clearTimeout(patience);
    }
  }

  async function listen(silent: AbortSignal, onByte: () => void): Promise<never> {
    const after = lastId === undefined ? '' : `?after=${encodeURIComponent(lastId)}`;
    const answer = await fetch(`${options.backend.baseUrl}${options.backend.prefix}/commerce/invalidations${after}`, {
      headers: {
        accept: 'text/event-stream',
        'x-internal': createHmac('sha256', options.internalSecret).update('invalidations').digest('hex'),
      },
      signal: AbortSignal.any([ending.signal, silent]),
    });
    if (!answer.ok || !answer.body) throw new Error(`The stream of invalidations answered ${answer.status}`);
    // What happened before the first connection, or between two without an id, is unknown.
    if (lastId === undefined) options.onInvalidate(undefined);
    delay = first;
    for await (const { id, data } of readEvents(heard(answer.body, onByte))) {
      if (id !== undefined) lastId = id;
      if (data !== undefined) options.onInvalidate(tagsIn(data));
    }
    throw new Error('The stream of invalidations ended');
  }

  function again(): void {
    follow().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      options.log.warn(
        { err: error, retryMs: delay },
        'Invalidations are not followed right now; lifetimes still hold',
      );
      const timer = setTimeout(again, delay);
      ending.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      delay = Math.min(delay * 2, MAX_RETRY);
    });
  }
  again();
  return () => ending.abort();
}

/** Passes chunks on and tells of each. */
async function* heard(body: AsyncIterable<Uint8Array>, onByte: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onByte();
    yield chunk;
  }
}

/** Reads server-sent events from a body, as the HTML standard describes them; comments keep the line alive. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<{ id?: string; data?: string }> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event.id !== undefined || event.data !== undefined) yield event;
    }
  }
}

function parseEvent(block: string): { id?: string; data?: string } {
  const event: { id?: string; data?: string } = {};
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(id|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'data') event.data = event.data === undefined ? value : `${event.data}\n${value}`;
  }
  return event;
}

function tagsIn(data: string): readonly string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(data);
    const tags: unknown = Array.isArray(parsed) ? parsed : (parsed as { tags?: unknown } | null)?.tags;
    return Array.isArray(tags) && tags.every((tag): tag is string => typeof tag === 'string') ? tags : undefined;
  } catch {
    return undefined;
  }
}
