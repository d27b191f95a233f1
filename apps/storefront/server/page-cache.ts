import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressBrotli, compressGzip, type Encoding } from './bodies.ts';

/** One answer as it is kept: the body and its compressed forms. */
export interface CachedBody {
  contentType: string;
  etag: string;
  identity: Buffer;
  /** Made when first asked for; brotli gives way to a smaller form later. */
  br?: Buffer;
  gzip?: Buffer;
}

/** What rendering a page gives; `body` and `data` are the document and its `_payload.json`. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Of the body. */
  contentType: string;
  body: string | Buffer;
  /** Called at most once, and only where somebody wants it: for a page that is kept, or whose data was asked for. */
  data: () => string;
  tags: readonly string[];
  /** Milliseconds since 1970 from which the page must be rendered again. */
  expiresAt: number;
  /** False for answers that are sent but not kept: a 404 for each made-up address would push the real pages out. */
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
  /** True once it was asked for a second time, which is what makes the smaller form worth its while. */
  isWanted: boolean;
}

export interface PageCacheOptions {
  /** Bytes that bodies in all their forms may take together. */
  maxBytes: number;
  now?: () => number;
  /** Called when a page could not be rendered again and an older one is served instead. */
  onStale?: (key: string, error: unknown) => void;
  /** First and final brotli quality. */
  quality?: { first: number; final: number };
}

interface Flight {
  promise: Promise<CachedPage>;
  /** Tags that were invalidated while it flew: its page may hold what is no longer true. */
  invalidated: Set<string>;
  everything: boolean;
}

/**
 * Public pages, rendered once for everybody (decision 0005). One render per key at a time; the least recently used go
 * first when the memory bound is reached; an invalidated or expired page is kept and served only if rendering it again
 * fails. A page counts as failed when `render` throws.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? Date.now;
  const quality = options.quality ?? { first: 5, final: 11 };
  // No page fits into a byte; a bound of none would be no bound.
  const maxSize = Math.max(options.maxBytes, 1);
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOf });
  const flights = new Map<string, Flight>();
  /** Pages whose small form is still to be made, one at a time: eleven is slow and there are few threads. */
  let recompressing: Promise<void> = Promise.resolve();

  async function get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const found = fresh(key);
    if (found) return found;
    const kept = pages.peek(key);
    const flying = flights.get(key);
    try {
      // Who asks after an invalidation must not get what was read before it.
      return await (flying && flying.invalidated.size === 0 && !flying.everything ? flying : startFlight(key, render))
        .promise;
    } catch (error) {
      if (!kept) throw error;
      options.onStale?.(key, error);
      return kept;
    }
  }

  /** The page that is kept under this key and still true; it counts as used. */
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
    // A younger flight may have landed first; its page is the truer one.
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
      // Not worth the effort for a page not yet requested in brotli.
      if (!body.br || pages.peek(page.key) !== page) continue;
      const small = await compressBrotli(body.identity, quality.final);
      body.br = small;
      weighAgain(page);
    }
  }

  /** Counts a page that has another form now. The cache weighs only what is new to it. */
  function weighAgain(page: CachedPage): void {
    if (pages.peek(page.key) !== page) return;
    pages.delete(page.key);
    pages.set(page.key, page);
  }

  /** Gives a body in an encoding, which is made at its first wish. */
  async function encoded(page: CachedPage, part: 'body' | 'data', encoding: Encoding): Promise<Buffer> {
    const body = page[part];
    const known = body[encoding];
    if (known || encoding === 'identity') return known ?? body.identity;
    const made = encoding === 'br' ? compressBrotli(body.identity, quality.first) : compressGzip(body.identity);
    const form = await made;
    // Two may have wished for it at once; the first to finish is kept, and counted once.
    if (body[encoding]) return body[encoding];
    body[encoding] = form;
    weighAgain(page);
    return form;
  }

  /** Marks the pages of these tags as stale; without tags, all pages. */
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
    /** Settles when every kept page has its small form. */
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
