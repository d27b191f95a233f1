import { routeRules } from '../route-rules.ts';
import type { PageRule } from './page-rule.ts';

interface TableRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

/** All pages of the shop: React Router's routes, which name a page's chunks, and the rules. */
export interface PageTable {
  routes: Readonly<Record<string, TableRoute | undefined>>;
  rules: readonly PageRule[];
}

/**
 * The table of all pages: a document holds that of its own class, and names the address of the whole one. Undefined
 * where it does not come. While developing a document holds all of it.
 */
export async function readPageTable(): Promise<PageTable | undefined> {
  const own = (window as { __reactRouterManifest?: Pick<PageTable, 'routes'> & { all?: string } })
    .__reactRouterManifest;
  if (own?.all === undefined) return own && { routes: own.routes, rules: routeRules };
  const answer = await fetch(own.all, { priority: 'low' }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as PageTable) : undefined;
}
