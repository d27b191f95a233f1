import type { Plugin } from 'vite';

/** The modules from which everything is loaded on every page. */
const ROOTS = /\/app\/(root|entry\.client)\.tsx/;
/** What nearly every page asks for: too small for chunks of their own. */
const SHARED = /\/app\/(platform\/(page-exports|payload|prefetched)|ui\/(state|link)|pages\/crossing)\.tsx?$/;

const ROUTE = /\/app\/routes\/([\w-]+)\.tsx/;
const STYLE = /\.css(\?|$)/;

/** The pages where people look around and whose script is counted most strictly; the home page may be heavier. */
const LISTS = ['plan-list', 'product-list'];
const DEVICES = ['product-list', 'product'];
const CATALOG = [...LISTS, 'plan', 'product'];
const PUBLIC = [
  ...CATALOG,
  'home',
  'policy',
  'page',
  'blog-list',
  'article',
  'faqs',
  'coverage-map',
  'partner',
  'partner-program',
  'rewards',
  'search',
];
/** Sections of pages that editors compose: the home page loads its opening at once and all others late. */
const SECTION = /\/app\/features\/content\/[\w-]*sections?\.tsx/;

/** Icons have one module in the middle, which hides who uses them: these are the ones of the catalog and the home page, all others are drawn late. */
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\./;
const SHOP_ICONS = new Set(['arrow-right', 'check', 'chevron-down', 'chevron-right', 'circle-alert', 'circle-check']);

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Left alone, the bundler makes a chunk for each set of pages that share a module, down to single icons: two dozen
 * requests more, small files compress badly, and the router's table, which every page loads, names them all. So there is:
 *
 * - `framework`: the packages of every page, which change seldom;
 * - `frame`: our own code of every page;
 * - `lists`: what only the lists of plans and of devices share;
 * - `plans`: what the pages of plans share with the cart, and those of devices do not need;
 * - `shop`: what a page of the catalog needs at once and another page needs too;
 * - `home-shared`: what the home page needs at once and another page needs too;
 * - `lazy-shared`: what open pages draw late, and all icons that none needs at once: with `checkout-shared`, its style sheet would come along;
 * - `checkout-shared`: what cart, checkout and account share and public pages never load.
 */
export function firstLoadChunk(): Plugin {
  return {
    name: 'cerulean:first-load-chunk',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      // The first come first, or a later one would take the packages that it imports along.
      const names = [everyPage('framework'), everyPage('frame'), lists, plans, shop, hall, onHand, till];
      const groups = names.map((find, index) => ({ name: find, priority: names.length - index }));
      // Names would be loaded with every page, in the router's list of chunks.
      const files = { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' };
      return { build: { rolldownOptions: { output: { ...files, codeSplitting: { groups } } } } };
    },
  };
}

type FindGroup = (id: string, modules: Modules) => string | undefined;

function everyPage(name: 'framework' | 'frame'): FindGroup {
  return (id, modules) => {
    const belongs = id.includes('/node_modules/') === (name === 'framework');
    return belongs && isShared(id) && (SHARED.test(id) || routesOf(id, modules).has('root')) ? name : undefined;
  };
}

const lists: FindGroup = (id, modules) => {
  const routes = routesOf(id, modules);
  return isShared(id) && routes.size > 1 && [...routes].every((route) => LISTS.includes(route)) ? 'lists' : undefined;
};

const plans: FindGroup = (id, modules) => {
  const routes = routesOf(id, modules);
  const isForDevices = DEVICES.some((route) => routes.has(route));
  return isShared(id) && routes.size > 1 && routes.has('plan') && !isForDevices ? 'plans' : undefined;
};

const shop: FindGroup = (id, modules) => {
  const icon = iconOf(id);
  if (icon !== undefined) return SHOP_ICONS.has(icon) ? 'shop' : undefined;
  const routes = routesOf(id, modules);
  return isShared(id) && routes.size > 1 && CATALOG.some((route) => routes.has(route)) ? 'shop' : undefined;
};

/** A separate group, or the home page's hero would also load what other pages render late. */
const hall: FindGroup = (id, modules) => {
  if (!isShared(id) || iconOf(id) !== undefined || SECTION.test(id)) return undefined;
  return routesOf(id, modules).has('home') && routesOf(id, modules, { late: true }).size > 1
    ? 'home-shared'
    : undefined;
};

const onHand: FindGroup = (id, modules) => {
  const icon = iconOf(id);
  if (icon !== undefined) return 'lazy-shared';
  // A policy would load all of it for a paragraph.
  if (!isShared(id) || SECTION.test(id) || routesOf(id, modules).has('policy')) return undefined;
  const routes = routesOf(id, modules, { late: true });
  return routes.size > 1 && PUBLIC.some((route) => routes.has(route)) ? 'lazy-shared' : undefined;
};

const till: FindGroup = (id, modules) => {
  if (!isShared(id) || iconOf(id) !== undefined) return undefined;
  const routes = routesOf(id, modules, { late: true });
  return routes.size > 1 && ![...PUBLIC, 'root'].some((route) => routes.has(route)) ? 'checkout-shared' : undefined;
};

/** Whether more than one page can import a module: styles have separate files, and a page is never part of another. */
function isShared(id: string): boolean {
  return !ROOTS.test(id) && !ROUTE.test(id) && !STYLE.test(id);
}

function iconOf(id: string): string | undefined {
  return ICON.exec(id)?.[1];
}

/** The names of the routes that reach a module by plain imports, `root` for every page; `late` counts imports on demand too. */
function routesOf(id: string, modules: Modules, { late = false } = {}): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const route = ROOTS.test(each) ? 'root' : ROUTE.exec(each)?.[1];
    if (route !== undefined) {
      found.add(route);
      return;
    }
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
    for (const importer of late ? [...importers, ...dynamicImporters] : importers) follow(importer);
  };
  follow(id);
  return found;
}
