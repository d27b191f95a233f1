import { ruleMatcher } from './match-rule.ts';
import type { PageTable } from './page-table.ts';
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
 * What to prefetch for an address (decision 9): to an open public page code and data, to a personal page of the same
 * class code only, across classes code only. Undefined for an address that is not a page of ours.
 */
export function prefetchPlan(from: string, address: string, table: PageTable): PrefetchPlan | undefined {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const match = ruleMatcher(table.rules);
  const rule = match(pathname)?.rule;
  if (!rule) return undefined;
  const isSameClass = (match(from)?.rule.class ?? 'open') === rule.class;
  const hasData = rule.class === 'open' && rule.content === 'public' && isSameClass;
  const { entry, ...files } = filesOf(rule.path, table);
  return {
    ...files,
    entry: isSameClass ? entry : undefined,
    data: hasData ? payloadPath(pathname) + (search && `?${search}`) : undefined,
  };
}

/** The chunks and style sheets of the page with this pattern and of the layouts around it, the root's apart. */
function filesOf(
  pattern: string,
  { routes }: PageTable,
): { chunks: string[]; styles: string[]; entry: string | undefined } {
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [fullPath(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const chunks = new Set<string>();
  const styles = new Set<string>();
  let route = Object.values(routes).find(
    (each) => each && (each.index || each.path !== undefined) && `/${fullPath(each.id)}` === pattern,
  );
  const entry = route?.module;
  // The root is there already: it has no parent.
  for (; route?.parentId !== undefined; route = routes[route.parentId]) {
    for (const chunk of [route.module, ...(route.imports ?? [])]) chunks.add(chunk);
    for (const style of route.css ?? []) styles.add(style);
  }
  return { chunks: [...chunks], styles: [...styles], entry };
}
