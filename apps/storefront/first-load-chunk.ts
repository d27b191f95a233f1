import type { Plugin } from 'vite';

/** The modules from which everything is loaded on every page. */
const ROOTS = /\/app\/(root|entry\.client)\.tsx/;
/** What nearly every page asks for: too small for chunks of their own. */
const SHARED = /\/app\/platform\/(client-data|page-meta|payload|prefetched|state|link|crossing)\.tsx?$/;

const ROUTE = /\/app\/routes\/([\w-]+)\.tsx/;
const STYLE = /\.css(\?|$)/;

/** The pages where people look around. What most of them share is one chunk more, which the next page has already. */
const SHOP_WINDOWS = ['home', 'plan-list', 'plan', 'product-list', 'product'];
const MOST = 3;

/** Icons have one module in the middle, which hides who uses them: these are the ones of the pages above. */
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\./;
const SHOP_ICONS = new Set(['arrow-right', 'check', 'chevron-down', 'chevron-right', 'minus', 'plus', 'star', 'x']);

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Puts what every page loads anyway into two chunks: the packages, which change seldom, and our own frame; and what most
 * of the public pages share into a third. Left alone, the bundler makes a chunk for each set of pages that share a module,
 * down to single icons: two dozen requests more, and small files compress badly.
 */
export function firstLoadChunk(): Plugin {
  return {
    name: 'cerulean:first-load-chunk',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      const groups = [
        // First, or the frame would take the packages that it imports along.
        { name: (id: string, modules: Modules) => groupOf(id, modules, 'framework'), priority: 2 },
        { name: (id: string, modules: Modules) => groupOf(id, modules, 'frame'), priority: 1 },
        { name: shopChunk, priority: 0 },
      ];
      // Names would be loaded with every page, in the router's list of chunks.
      const names = { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' };
      return { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } };
    },
  };
}

function groupOf(id: string, modules: Modules, name: 'framework' | 'frame'): string | undefined {
  const belongs = id.includes('/node_modules/') === (name === 'framework');
  return belongs && !ROOTS.test(id) && (SHARED.test(id) || isOnEveryPage(id, modules, new Set())) ? name : undefined;
}

/** `shop` for what most of the pages to look around in share. Packages too: that is single icons. */
function shopChunk(id: string, modules: Modules): string | undefined {
  if (ROOTS.test(id) || ROUTE.test(id) || STYLE.test(id)) return undefined;
  const icon = ICON.exec(id)?.[1];
  if (icon !== undefined && !SHOP_ICONS.has(icon)) return undefined;
  const routes = new Set<string>();
  collectRoutes(id, modules, new Set(), routes);
  return SHOP_WINDOWS.filter((route) => routes.has(route)).length >= MOST ? 'shop' : undefined;
}

/** Adds the names of the routes that reach a module by plain imports. */
function collectRoutes(id: string, modules: Modules, seen: Set<string>, found: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  const route = ROUTE.exec(id)?.[1];
  if (route !== undefined) found.add(route);
  else for (const importer of modules.getModuleInfo(id)?.importers ?? []) collectRoutes(importer, modules, seen, found);
}

/** Whether a module is reached from the roots by plain imports. */
function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (ROOTS.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOnEveryPage(importer, modules, seen));
}
