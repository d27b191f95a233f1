import { prefetchPlan } from './prefetch-plan.ts';
import { pageFilesPath, type FilesOfPages } from './page-files.ts';
import { keepPrefetched } from './prefetched.ts';
import { createTaskQueue } from './task-queue.ts';

/** Number of pages prefetched in parallel (B03). */
const AT_ONCE = 4;

/** The browser's information about its connection. Not every browser provides it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns false if the visitor has asked to save data or is on a 2G connection (B03). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Prefetches the pages that links lead to, each once, when the link first becomes visible (B03). Links are found in the
 * document itself, including those added later, so they cost nothing before the page is idle. Loaded only then.
 */
export async function startPrefetching(
  buildId: string,
  connection = (navigator as { connection?: Connection }).connection,
): Promise<void> {
  if (!mayPrefetch(connection)) return;
  const files = await readPageFiles(buildId);
  if (!files) return;
  const done = new Set<string>();
  const queue = createTaskQueue(AT_ONCE);
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      seen.unobserve(target);
      prefetch(target, files, done, queue);
    }
  });
  const watch = (root: ParentNode): void => {
    for (const link of root.querySelectorAll('a[href^="/"]:not([target],[download])')) seen.observe(link);
  };
  watch(document);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) watch(document);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Requests the table of page files. Returns `undefined` on failure, and in development, where pages have no files. */
async function readPageFiles(buildId: string): Promise<FilesOfPages | undefined> {
  if (import.meta.env.DEV) return undefined;
  const answer = await fetch(pageFilesPath(buildId), { priority: 'low' }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as FilesOfPages) : undefined;
}

function prefetch(
  link: HTMLAnchorElement,
  files: FilesOfPages,
  done: Set<string>,
  queue: ReturnType<typeof createTaskQueue>,
): void {
  const address = link.pathname + link.search;
  const plan = prefetchPlan(location.pathname, address, files);
  if (!plan || done.has(address) || address === location.pathname + location.search) return;
  done.add(address);
  const fresh = (file: string): boolean => !done.has(file) && done.add(file) !== undefined;
  const chunks = plan.chunks.filter(fresh);
  const styles = plan.styles.filter(fresh);
  const { data, entry } = plan;
  queue(async () => {
    await Promise.all([...chunks.map(preload), ...styles.map(warm), ...(data === undefined ? [] : [fetchData(data)])]);
    if (entry !== undefined) await import(/* @vite-ignore */ entry);
  });
}

/** Fetches a style sheet into the browser's cache. A preload would cause a warning, because it is not used soon. */
async function warm(style: string): Promise<void> {
  await (await fetch(style, { priority: 'low' })).arrayBuffer();
}

function preload(chunk: string): Promise<void> {
  if (document.querySelector(`link[rel=modulepreload][href="${chunk}"]`)) return Promise.resolve();
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
  keepPrefetched(address, answer);
  // The queue slot is freed only when the response is complete. The click gets the original response.
  await (await answer).clone().arrayBuffer();
}
