import type { Plugin } from 'vite';

/** Entry modules of every page. */
const ROOTS = /\/app\/(root|entry\.client)\.tsx/;
/** Modules that nearly every page needs, too small for their own chunks. */
const SHARED =
  /\/(app\/(platform\/(page-exports|payload|prefetched)|ui\/(state|link|rich)|pages\/crossing)|messages\/src\/formats)\.tsx?$/;

const ROUTE = /\/app\/routes\/([\w-]+)\.tsx/;
const STYLE = /\.css(\?|$)/;

/** Path of a style sheet, font or picture in a build. */
const ASSET = 'assets/[hash][extname]';

/** Pages on which people browse, with the strictest script budget. The home page may be heavier. */
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
/** Sections of pages that editors compose. The home page loads its hero immediately and all other sections late. */
const SECTION = /\/app\/features\/content\/[\w-]*sections?\.tsx/;

/** A central module hides which files use an icon. These are for catalog and home page. All others load late. */
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\./;
const SHOP_ICONS = new Set(['arrow-right', 'check', 'chevron-down', 'chevron-right', 'circle-alert', 'circle-check']);

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * By default, the bundler creates a chunk for each set of pages that share a module, even for single icons: two dozen
 * more requests, poor compression, and a longer router table, which every page loads. These are the chunks instead:
 * - `framework`: packages that every page needs, which rarely change;
 * - `frame`: the shop's own code that every page needs;
 * - `lists`: code shared only by the plan list and the device list;
 * - `plans`: code shared by plan pages and the cart that device pages do not need;
 * - `shop`: code that a catalog page needs immediately and that another page needs too;
 * - `home-shared`: code that the home page needs immediately and that another page needs too;
 * - `lazy-shared`: code that open pages load late, and icons that no page needs immediately. Merged with
 * `checkout-shared`, it would load that style sheet too;
 * - `checkout-shared`: code shared by cart, checkout and account that public pages never load.
 */
export function firstLoadChunk(): Plugin {
  return {
    name: 'cerulean:first-load-chunk',
    apply: 'build',
    configEnvironment(name) {
      // The server names the font that it preloads, so it must name files as the browser's style sheet does.
      if (name !== 'client') return { build: { rolldownOptions: { output: { assetFileNames: ASSET } } } };
      // Earlier groups have priority, because a later group would otherwise include the packages that it imports.
      const names = [everyPage('framework'), everyPage('frame'), lists, plans, shop, hall, onHand, till];
      const groups = names.map((find, index) => ({ name: find, priority: names.length - index }));
      // Names would be loaded with every page as part of the router's list of chunks and style sheets.
      const files = {
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ASSET,
      };
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

/** A separate group, because the home page's hero would otherwise also load what other pages load late. */
const hall: FindGroup = (id, modules) => {
  if (!isShared(id) || iconOf(id) !== undefined || SECTION.test(id)) return undefined;
  return routesOf(id, modules).has('home') && routesOf(id, modules, { late: true }).size > 1
    ? 'home-shared'
    : undefined;
};

const onHand: FindGroup = (id, modules) => {
  const icon = iconOf(id);
  if (icon !== undefined) return 'lazy-shared';
  // The policy page would otherwise load the whole chunk for a paragraph.
  if (!isShared(id) || SECTION.test(id) || routesOf(id, modules).has('policy')) return undefined;
  const routes = routesOf(id, modules, { late: true });
  return routes.size > 1 && PUBLIC.some((route) => routes.has(route)) ? 'lazy-shared' : undefined;
};

const till: FindGroup = (id, modules) => {
  if (!isShared(id) || iconOf(id) !== undefined) return undefined;
  const routes = routesOf(id, modules, { late: true });
  return routes.size > 1 && ![...PUBLIC, 'root'].some((route) => routes.has(route)) ? 'checkout-shared' : undefined;
};

/** Whether more than one page can import a module. Styles have separate files, and a page is never part of another. */
function isShared(id: string): boolean {
  return !ROOTS.test(id) && !ROUTE.test(id) && !STYLE.test(id);
}

function iconOf(id: string): string | undefined {
  return ICON.exec(id)?.[1];
}

/** Returns the routes that reach a module by static imports, `root` for every page. `late` includes dynamic imports. */
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
