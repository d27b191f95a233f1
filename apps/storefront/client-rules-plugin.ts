import type { Plugin } from 'vite';

/**
 * In a build the browser finds the rules of its pages in the router's table (`class-manifest.server.ts`), where each
 * document has those of its own class: compiled in, everybody would load all of them on every page.
 */
export function clientRules(): Plugin {
  return {
    name: 'cerulean:client-rules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      if (!id.endsWith('/app/route-rules.ts')) return undefined;
      return { code: 'export const routeRules = window.__reactRouterManifest.rules;', map: null };
    },
  };
}
