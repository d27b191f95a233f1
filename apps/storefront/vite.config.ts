import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { browserPackages } from './browser-packages.ts';
import { firstLoadChunk } from './first-load-chunk.ts';
import { pageRules } from './app/pages/page-rule.ts';
import { routeRules } from './app/pages/route-rules.ts';

const ROUTER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const RAISE = `if (!window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }))) throw error;
		return new Promise(() => {});`;

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), reactRouter(), clientRules(), preloadErrorPlugin(), firstLoadChunk()],
  // Left to the start, a server without NODE_ENV would run React's development build, five times as slow.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The root of the repository holds React 18 for the admin panel; everything of the shop must get this app's React 19.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  ssr: {
    // One bundle for the server: an external package would be resolved from the root and bring its React along. While
    // developing, only what imports React from there has to be kept in.
    noExternal: command === 'build' ? true : ['lucide-react'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  // All of the server in one file: a part that is loaded later would be missing once a new build has taken its place.
  environments: {
    ssr: command === 'build' ? { build: { rolldownOptions: { output: { codeSplitting: false } } } } : {},
  },
  optimizeDeps: { include: browserPackages },
  server: { host: '127.0.0.1' },
}));

/**
 * B12: when the script of a page fails to load, React Router reloads the page that one is leaving, without telling
 * anybody and without an end. This hands it to us as a `preload-error` event (see `app/platform/preload-error.ts`): the
 * listener loads what was clicked; a cancelled event throws, which shows the error page. It is the one place where we
 * change what React Router does, and ends the build when its text is another.
 */
function preloadErrorPlugin(): Plugin {
  let isDone = false;
  return {
    name: 'cerulean:preload-error',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      if (!RELOAD.test(code)) this.error('React Router reloads in another way than expected');
      isDone = true;
      return { code: code.replace(RELOAD, RAISE), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('React Router’s module loader was not found');
    },
  };
}

/**
 * In a build the browser gets of each rule what it asks for, and of each page that links lead to. All of the table would
 * be loaded by everybody on every page for nothing.
 */
function clientRules(): Plugin {
  return {
    name: 'cerulean:client-rules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      if (!id.endsWith('/app/pages/route-rules.ts')) return undefined;
      return { code: `export const routeRules = ${JSON.stringify(pageRules(routeRules))};`, map: null };
    },
  };
}

const SHEET = /\/app\/(?!styles\/).+\.css$/;
/** The order of `app/styles/shop.css`. */
const ORDER = '@layer reset, base, primitives, patterns, utilities;\n';

/**
 * Puts the order of the layers at the top of each sheet that a page or a part imports. The first sheet that the browser
 * meets decides it, and that is not always the shop's: when the error page takes over, sheets of parts that were loaded
 * late stand before it, and the rules of bare elements would win over all others.
 */
function layerOrder(): Plugin {
  return {
    name: 'cerulean:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return SHEET.test(id) ? { code: ORDER + code, map: null } : undefined;
    },
  };
}
