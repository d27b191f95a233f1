import type { Plugin } from 'vite';
import { routeRules } from './app/route-rules.ts';

/** Addresses that no link of the shop leads to. */
const NOT_LINKED = new Set(['me', 'sitemap', 'robots']);

/**
 * Gives the browser of each route rule only what links and frame ask for: the rest (tags, lifetimes, checks) would be
 * loaded on every page for nothing. The whole table is in `builds/meta`.
 */
export function clientRules(): Plugin {
  return {
    name: 'cerulean:client-rules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      if (!id.endsWith('/app/route-rules.ts')) return undefined;
      const kept = routeRules
        .filter(({ id: name }) => !NOT_LINKED.has(name))
        .map(({ path, class: kind, content, frame }) => ({
          path,
          class: kind,
          content: content === 'public' ? content : undefined,
          frame,
        }));
      return { code: `export const routeRules = ${JSON.stringify(kept)};`, map: null };
    },
  };
}
