import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressBrotli, compressGzip, type Encoding } from './bodies.ts';

/** A cached body with its compressed forms. */
export interface CachedBody {
  contentType: string;
  etag: string;
  identity: Buffer;
  /** Compressed forms, each created when first requested. The Brotli form is later replaced by a smaller one. */
  br?: Buffer;
  gzip?: Buffer;
}

/** A rendered page. `body` is the document, and `data` returns its `_payload.json`. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Content type of `body`. */
  contentType: string;
  body: string | Buffer;
  /** Called at most once, and only for a page that is cached or whose data was requested. */
  data: () => string;
  tags: readonly string[];
  /** Milliseconds since 1970 after which the page must be rendered again. */
  expiresAt: number;
  /** False for a response that must not be cached, such as a 404: one per made-up URL would evict the real pages. */
  isCacheable: boolean;
}

export interface CachedPage {
  key: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: CachedBody;
  data: CachedBody;
  tags: ReadonlySet<string>;
  expiresAt: number;
  isStale: boolean;
  /** True once the page was requested a second time, which makes the smaller form worthwhile. */
  isWanted: boolean;
}

export interface PageCacheOptions {
  /** Maximum total bytes of all bodies in all their encodings. */
  maxBytes: number;
  now?: () => number;
  /** Called if a page could not be rendered again, so an older version is served instead. */
  onStale?: (key: string, error: unknown) => void;
  /** Brotli quality of the first form and the final form. */
  quality?: { first: number; final: number };
}

interface Flight {
  promise: Promise<CachedPage>;
  /** Tags that were invalidated during the render. Its page may be outdated if it has one of them. */
  invalidated: Set<string>;
  everything: boolean;
}

/**
 * Creates the cache of public pages, which are rendered once for everyone (decision 0005). A key is never rendered
 * twice at the same time. The least recently used pages are evicted at the memory limit. An invalidated or expired page
 * is kept, and served only if rendering it again fails. Rendering counts as failed if `render` throws.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? Date.now;
  const quality = options.quality ?? { first: 5, final: 11 };
  // To the cache library, 0 means no limit, so this uses one byte, into which no page fits.
  const maxSize = Math.max(options.maxBytes, 1);
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOf });
  const flights = new Map<string, Flight>();
  /** Queue of pages to recompress, one at a time, because Brotli quality 11 is slow and there are few threads. */
  let recompressing: Promise<void> = Promise.resolve();

  async function get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const found = fresh(key);
    if (found) return found;
    const kept = pages.peek(key);
    const flying = flights.get(key);
    try {
      // A request after an invalidation must not get data that was read before it.
      return await (flying && flying.invalidated.size === 0 && !flying.everything ? flying : startFlight(key, render))
        .promise;
    } catch (error) {
      if (!kept) throw error;
      options.onStale?.(key, error);
      return kept;
    }
  }

  /** Returns the page cached under this key if it is still valid. This counts as a use. */
  function fresh(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    if (!kept || kept.isStale || kept.expiresAt <= now()) return undefined;
    if (!kept.isWanted) {
      kept.isWanted = true;
      recompressing = recompressing.then(() => recompress(kept)).catch(() => undefined);
    }
    return kept;
  }

  function startFlight(key: string, render: () => Promise<RenderedPage>): Flight {
    const flight: Flight = {
      invalidated: new Set(),
      everything: false,
      promise: Promise.resolve().then(() => land(key, flight, render)),
    };
    flights.set(key, flight);
    const leave = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.promise.then(leave, leave);
    return flight;
  }

  async function land(key: string, flight: Flight, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendered = await render();
    const tags = new Set(rendered.tags);
    let data: CachedBody | undefined;
    const page: CachedPage = {
      key,
      status: rendered.status,
      headers: rendered.headers,
      body: bodyOf(rendered.body, rendered.contentType),
      get data() {
        return (data ??= bodyOf(rendered.data(), 'application/json; charset=utf-8'));
      },
      tags,
      expiresAt: rendered.expiresAt,
      isWanted: false,
      isStale: flight.everything || [...flight.invalidated].some((tag) => tags.has(tag)),
    };
    // A more recent render may have finished first, so its page is more up to date.
    if (flights.get(key) !== flight) return page;
    if (rendered.isCacheable) pages.set(key, page);
    else pages.delete(key);
    return page;
  }

  function bodyOf(content: string | Buffer, contentType: string): CachedBody {
    const identity = typeof content === 'string' ? Buffer.from(content) : content;
    const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
    return { contentType, etag, identity };
  }

  async function recompress(page: CachedPage): Promise<void> {
    for (const body of [page.body, page.data]) {
      // Recompressing is not worth it for a page that has not been requested in Brotli or is not cached anymore.
      if (!body.br || pages.peek(page.key) !== page) continue;
      const small = await compressBrotli(body.identity, quality.final);
      body.br = small;
      weighAgain(page);
    }
  }

  /** Updates the counted size of a page with a new form, because the cache measures only newly added entries. */
  function weighAgain(page: CachedPage): void {
    if (pages.peek(page.key) !== page) return;
    pages.delete(page.key);
    pages.set(page.key, page);
  }

  /** Returns a body in an encoding, which is created when first requested. */
  async function encoded(page: CachedPage, part: 'body' | 'data', encoding: Encoding): Promise<Buffer> {
    const body = page[part];
    const known = body[encoding];
    if (known || encoding === 'identity') return known ?? body.identity;
    const made = encoding === 'br' ? compressBrotli(body.identity, quality.first) : compressGzip(body.identity);
    const form = await made;
    // Two requests may have created this form at the same time. The first to finish is kept and counted once.
    if (body[encoding]) return body[encoding];
    body[encoding] = form;
    weighAgain(page);
    return form;
  }

  /** Marks the pages with these tags as stale, or all pages if no tags are given. */
  function invalidate(tags?: readonly string[]): void {
    for (const page of pages.values()) if (!tags || tags.some((tag) => page.tags.has(tag))) page.isStale = true;
    for (const flight of flights.values()) {
      if (tags) tags.forEach((tag) => flight.invalidated.add(tag));
      else flight.everything = true;
    }
  }

  return {
    get,
    fresh,
    encoded,
    invalidate,
    /** Resolves when every queued page is recompressed. */
    settled: (): Promise<void> => recompressing,
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function sizeOf({ body, data }: CachedPage): number {
  return [body, data].reduce(
    (sum, { identity, br, gzip }) => sum + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    0,
  );
}
