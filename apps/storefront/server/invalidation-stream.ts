import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';

export interface StreamOptions {
  backend: { baseUrl: string; prefix: string };
  internalSecret: string;
  /** Called with the invalidated tags, or with `undefined` if anything may have changed. */
  onInvalidate: (tags: readonly string[] | undefined) => void;
  log: Logger;
  /** Milliseconds before the first retry. The delay doubles each time, up to five seconds. */
  retry?: number;
  /** Milliseconds without a byte after which the connection counts as dead. */
  silence?: number;
}

const MAX_RETRY = 5_000;
/** Default for `silence`. The backend sends something every 3 seconds, and two of these may be late. */
const SILENCE = 8_000;

/**
 * Follows the backend's stream of invalidations (decision 0005): server-sent events with `id` and `data: {"tags":
 * […]}`. After a lost connection, it requests the events that it missed. If these are unknown, everything is
 * invalidated. Returns the function that stops it.
 */
export function subscribeToInvalidations(options: StreamOptions): () => void {
  const ending = new AbortController();
  const first = options.retry ?? 500;
  let lastId: string | undefined;
  let delay = first;

  async function follow(): Promise<void> {
    const line = new AbortController();
    // This timeout also covers the request itself, because an unreachable host never responds and causes no error.
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
    // Changes before the first connection, or between two connections without an id, are unknown.
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

/** Passes a body's chunks through and calls `onByte` for each. */
async function* heard(body: AsyncIterable<Uint8Array>, onByte: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onByte();
    yield chunk;
  }
}

/** Parses server-sent events as the HTML standard defines them. Comments only keep the connection alive. */
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
