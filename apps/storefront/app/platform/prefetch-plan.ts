import { ruleOf } from '../pages/crossing.ts';
import { withoutPrefix } from '../pages/language.ts';
import type { FilesOfPages } from './page-files.ts';
import { payloadPath } from './payload.ts';

/** Files to prefetch: the page's chunks, and its data if the page is the same for everyone. */
export interface PrefetchPlan {
  chunks: readonly string[];
  styles: readonly string[];
  /** The page's own chunk, if the current document will run it. Running it also loads the page's deferred parts. */
  entry: string | undefined;
  /** URL of the page's data, including the query. */
  data: string | undefined;
}

/**
 * Returns what to prefetch for a URL (decision 0002): code and data for an open public page, only code for a personal
 * page of the same class or for a page of another class. Returns `undefined` if the URL is not a page of this shop.
 */
export function prefetchPlan(from: string, address: string, files: FilesOfPages): PrefetchPlan | undefined {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const rule = ruleOf(withoutPrefix(pathname));
  if (!rule) return undefined;
  const isSameClass = (ruleOf(withoutPrefix(from))?.class ?? 'open') === rule.class;
  const hasData = rule.class === 'open' && rule.content === 'public' && isSameClass;
  const { chunks = [], styles = [], entry } = files[rule.path] ?? {};
  return {
    chunks,
    styles,
    entry: isSameClass ? entry : undefined,
    data: hasData ? payloadPath(pathname) + (search && `?${search}`) : undefined,
  };
}
