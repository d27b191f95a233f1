import type { Plugin } from 'vite';

/** The modules from which everything is loaded on every page. */
const ROOTS = /\/app\/(root|entry\.client)\.tsx/;
/** What nearly every page asks for: too small for chunks of their own. */
const SHARED = /\/app\/platform\/(client-data|page-meta|payload|prefetched|state|link|crossing)\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Puts what every page loads anyway into two chunks: the packages, which change seldom, and our own frame. Left alone, the
 * bundler makes a chunk for each set of pages that share a module, down to single icons: a dozen requests more.
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
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

function groupOf(id: string, modules: Modules, name: 'framework' | 'frame'): string | undefined {
  const belongs = id.includes('/node_modules/') === (name === 'framework');
  return belongs && !ROOTS.test(id) && (SHARED.test(id) || isOnEveryPage(id, modules, new Set())) ? name : undefined;
}

/** Whether a module is reached from the roots by plain imports. */
function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (ROOTS.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOnEveryPage(importer, modules, seen));
}
