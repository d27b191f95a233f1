import { crossesClass, ruleOf } from './crossing.ts';
import { payloadPath } from './payload.ts';

/** What one prefetch brings: the chunks of the page, and its data where the page is the same for everybody. */
export interface PrefetchPlan {
  chunks: readonly string[];
  /** The address of the page's data, with its query. */
  data: string | undefined;
}

/** The part of React Router's manifest that names a page's chunks. */
export interface ChunkManifest {
  routes: Readonly<
    Record<
      string,
      { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] } | undefined
    >
  >;
}

/**
 * What to prefetch for an address (decision 9): to an open public page code and data, to a personal page of the same
 * class code only, across classes code only. Undefined for an address that is not a page of ours.
 */
export function prefetchPlan(from: string, address: string, manifest: ChunkManifest): PrefetchPlan | undefined {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const rule = ruleOf(pathname);
  if (!rule) return undefined;
  const hasData = rule.class === 'open' && rule.content === 'public' && !crossesClass(from, pathname);
  return {
    chunks: chunksOf(rule.path, manifest),
    data: hasData ? payloadPath(pathname) + (search && `?${search}`) : undefined,
  };
}

/** The chunks of the page with this pattern and of the layouts around it. */
function chunksOf(pattern: string, { routes }: ChunkManifest): string[] {
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [fullPath(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const found = Object.values(routes).find(
    (route) => route && (route.index || route.path !== undefined) && `/${fullPath(route.id)}` === pattern,
  );
  const chunks: string[] = [];
  for (let route = found; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    chunks.push(route.module, ...(route.imports ?? []));
  }
  return [...new Set(chunks)];
}

/** B03: not for people who asked to save data, nor on connections of the 2g kinds. */
export function mayPrefetch(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Runs tasks, at most so many at once, in the order in which they came. */
export function createQueue(atOnce: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  function next(): void {
    const task = running < atOnce ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    const done = (): void => {
      running -= 1;
      next();
    };
    task().then(done, done);
    next();
  }
  return (task: () => Promise<unknown>): void => {
    waiting.push(task);
    next();
  };
}

/** Milliseconds that prefetched data may wait for its click. */
const KEPT = 30_000;
const AT_ONCE = 4;

const kept = new Map<string, { at: number; answer: Promise<Response> }>();
const fetched = new Set<string>();
const addresses = new Map<Element, { from: string; address: string }>();
const queue = createQueue(AT_ONCE);
let observer: IntersectionObserver | undefined;
let isIdle = false;

/** Gives prefetched data once, and only while it is fresh. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const found = kept.get(address);
  kept.delete(address);
  return found && Date.now() - found.at < KEPT ? found.answer : undefined;
}

/** Prefetches a link's page when it is first seen after the page has become idle. Gives the function that stops it. */
export function watchLink(element: Element, from: string, address: string): () => void {
  addresses.set(element, { from, address });
  if (isIdle) observer?.observe(element);
  return () => {
    addresses.delete(element);
    observer?.unobserve(element);
  };
}

/** Begins to prefetch: called once, when the page has loaded and is idle. */
export function startPrefetching(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!mayPrefetch(connection)) return;
  isIdle = true;
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? addresses.get(target) : undefined;
      if (!link) continue;
      observer?.unobserve(target);
      prefetch(link.from, link.address);
    }
  });
  for (const element of addresses.keys()) observer.observe(element);
}

function prefetch(from: string, address: string): void {
  const manifest = (window as { __reactRouterManifest?: ChunkManifest }).__reactRouterManifest;
  const plan = manifest && prefetchPlan(from, address, manifest);
  if (!plan || fetched.has(address) || address === location.pathname + location.search) return;
  fetched.add(address);
  queue(() => Promise.all([...plan.chunks.map(preload), ...(plan.data === undefined ? [] : [fetchData(plan.data)])]));
}

function preload(chunk: string): Promise<void> {
  if (fetched.has(chunk) || document.querySelector(`link[rel=modulepreload][href="${chunk}"]`))
    return Promise.resolve();
  fetched.add(chunk);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

async function fetchData(address: string): Promise<void> {
  const answer = fetch(address, { headers: { accept: 'application/json' }, priority: 'low' });
  kept.set(address, { at: Date.now(), answer });
  try {
    // Only a whole answer frees the place in the queue; the copy is what the click gets.
    await (await answer).clone().arrayBuffer();
  } catch {
    kept.delete(address);
  }
}
