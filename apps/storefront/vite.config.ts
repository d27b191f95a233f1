import { addressPrefix, directionOf } from '@cerulean/messages/languages';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { browserPackages } from './browser-packages.ts';
import { firstLoadChunk } from './first-load-chunk.ts';
import { languageOfBuild } from './language.ts';
import { ownMessages } from './own-messages.ts';
import { pageRules } from './app/pages/page-rule.ts';
import { routeRules } from './app/pages/route-rules.ts';

const ROUTER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
// React Router waits for the loader of a module that failed, so the module that takes its place has one that fails.
const RAISE = `if (!window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }))) {
			const fail = () => { throw error; };
			return { default: fail, clientLoader: fail };
		}
		return new Promise(() => {});`;

/** Language of this build. The shop has one build for each language, so that a page loads no other language. */
const language = languageOfBuild();

export default defineConfig(({ command }) => ({
  plugins: [ownMessages(language), layerOrder(), reactRouter(), clientRules(), preloadErrorPlugin(), firstLoadChunk()],
  // Without this, a server without NODE_ENV would run React's development build, which is five times as slow.
  define: {
    'import.meta.env.SHOP_LANGUAGE': JSON.stringify(language),
    'import.meta.env.SHOP_PREFIX': JSON.stringify(addressPrefix(language)),
    'import.meta.env.SHOP_DIRECTION': JSON.stringify(directionOf(language)),
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The repository root has React 18 for the admin panel, but all of the shop must use this app's React 19.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  ssr: {
    // A single bundle for the server, because an external package would be resolved from the root and use React from
    // there. In development, only the package that imports React from there must be bundled.
    noExternal: command === 'build' ? true : ['lucide-react'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  // The whole server in one file, because a part loaded later would be missing once a new build has replaced it.
  environments: {
    ssr: command === 'build' ? { build: { rolldownOptions: { output: { codeSplitting: false } } } } : {},
  },
  optimizeDeps: { include: browserPackages },
  server: { host: '127.0.0.1' },
}));

/**
 * B12: when a page's script fails to load, React Router reloads the current page, silently and in an endless loop. This
 * plugin replaces that with a `preload-error` event (see `app/platform/preload-error.ts`): its listener loads the
 * clicked page. A canceled event shows the error page. This is the only patch of React Router, and the build fails if
 * its code has changed.
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
 * In a build, the browser gets only the needed parts of each rule, and only for pages that links lead to. The full
 * table would be a useless download for everyone on every page.
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
/** The layer order of `app/styles/shop.css`. */
const ORDER = '@layer reset, base, primitives, patterns, utilities;\n';

/**
 * Inserts the layer order at the top of each style sheet that a page or a part imports. The first style sheet that the
 * browser meets sets the order, and that is not always the shop's: when the error page takes over, the sheets of
 * deferred parts come before it, and the rules for bare elements would override all others.
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
