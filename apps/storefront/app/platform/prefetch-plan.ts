import { ruleOf } from '../pages/crossing.ts';
import type { FilesOfPages } from './page-files.ts';
import { payloadPath } from './payload.ts';

/** What one prefetch brings: the chunks of the page, and its data where the page is the same for everybody. */
export interface PrefetchPlan {
  chunks: readonly string[];
  styles: readonly string[];
  /** The page's own chunk, where this document will run it: running it starts the parts that come late. */
  entry: string | undefined;
  /** The address of the page's data, with its query. */
  data: string | undefined;
}

/**
 * What to prefetch for an address (decision 0002): to an open public page code and data, to a personal page of the same
 * class code only, across classes code only. Undefined for an address that is not a page of ours.
 */
export function prefetchPlan(from: string, address: string, files: FilesOfPages): PrefetchPlan | undefined {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const rule = ruleOf(pathname);
  if (!rule) return undefined;
  const isSameClass = (ruleOf(from)?.class ?? 'open') === rule.class;
  const hasData = rule.class === 'open' && rule.content === 'public' && isSameClass;
  const { chunks = [], styles = [], entry } = files[rule.path] ?? {};
  return {
    chunks,
    styles,
    entry: isSameClass ? entry : undefined,
    data: hasData ? payloadPath(pathname) + (search && `?${search}`) : undefined,
  };
}
