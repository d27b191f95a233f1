import type { EntryContext } from 'react-router';
import { routeRules } from '../route-rules.ts';
import { pageRules } from './page-rule.ts';
import type { PageRule } from './page-rule.ts';
import type { RouteRule } from './route-rule.ts';

type Manifest = EntryContext['manifest'];
type PageClass = RouteRule['class'];

/** The router's table as the documents of one class of pages get it. */
export interface ClassManifest extends Manifest {
  rules: PageRule[];
  /** The address of the table of all pages (`PageTable`). */
  all: string;
}

/** A file of the build: its address and its text. */
export interface ManifestFile {
  path: string;
  text: string;
}

const rules = pageRules(routeRules);
const made = new WeakMap<Manifest, Record<PageClass, ClassManifest>>();

/**
 * The router's table of pages, of one class alone. A document never shows a page of the other class (decision 9), so the
 * larger part of the table would be loaded by everybody for nothing. The page that says that there is none is in both.
 */
export function classManifest(manifest: Manifest, wanted: PageClass): ClassManifest {
  const found = made.get(manifest);
  if (found) return found[wanted];
  const both = { open: only(manifest, 'open'), private: only(manifest, 'private') };
  made.set(manifest, both);
  return both[wanted];
}

/**
 * The same with nothing but the pages that a document shows: React Router makes its routes anew for every document it
 * draws, and the browser has the whole table from its file.
 */
export function drawnManifest(manifest: Manifest, wanted: PageClass, drawn: readonly string[]): ClassManifest {
  const whole = classManifest(manifest, wanted);
  return { ...whole, routes: Object.fromEntries(drawn.map((id) => [id, whole.routes[id] ?? manifest.routes[id]])) };
}

/** The tables that the browsers of a build ask for, beside those that the bundler wrote. */
export function manifestFiles(manifest: Manifest): ManifestFile[] {
  const scripts = (['open', 'private'] as const).map((each) => {
    const table = classManifest(manifest, each);
    return { path: table.url, text: asScript(table) };
  });
  const all = { routes: manifest.routes, rules };
  return [...scripts, { path: fileOf(manifest, 'all', 'json'), text: JSON.stringify(all) }];
}

/**
 * The table as every page loads it, without what can be told from the rest: what a page does not have, whether it shows
 * anything (the browser never asks), and its id beside its name.
 */
function asScript({ routes, ...table }: ClassManifest): string {
  const spared = Object.entries(routes).map(([id, route]) => {
    const told = Object.entries(route ?? {}).filter(
      ([name, value]) => name !== 'id' && name !== 'hasDefaultExport' && !(name.startsWith('has') && value === false),
    );
    return [id, Object.fromEntries(told)] as const;
  });
  const text = JSON.stringify({ ...table, routes: Object.fromEntries(spared) });
  return `{let t=${text};for(let i in t.routes)t.routes[i].id=i;window.__reactRouterManifest=t}`;
}

function only(manifest: Manifest, wanted: PageClass): ClassManifest {
  const other = new Set(rules.filter((rule) => rule.class !== wanted).map(({ path }) => path));
  const routes = Object.entries(manifest.routes).filter(([, route]) => !other.has(pathOf(route) ?? '*'));
  return {
    ...manifest,
    url: fileOf(manifest, wanted, 'js'),
    routes: Object.fromEntries(routes),
    rules: rules.filter((rule) => rule.class === wanted),
    all: fileOf(manifest, 'all', 'json'),
  };
}

/** The version is a hash of the whole table, so a name changes with whatever stands in it. */
function fileOf({ url, version }: Manifest, name: string, extension: string): string {
  return url.replace(/[^/]*$/, `pages-${name}-${version}.${extension}`);
}

/** The pattern of a page; all pages lie directly below the root, which has none. */
function pathOf(route: Manifest['routes'][string]): string | undefined {
  if (route?.parentId === undefined) return undefined;
  return `/${route.path ?? ''}`;
}
