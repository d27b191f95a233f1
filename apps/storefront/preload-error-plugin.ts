import type { Plugin } from 'vite';

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const OWN = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const OURS = `if (!window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }))) throw error;
		return new Promise(() => {});`;

/**
 * B12: when a page's chunk fails to load, React Router reloads the page that one is leaving, without telling anybody and
 * without an end. This hands the failure to us as a `preload-error` event (`app/platform/preload-error.ts`): whoever
 * listens reloads what was clicked; a cancelled event shows the error page. Ends the build when React Router changes.
 */
export function preloadErrorPlugin(): Plugin {
  let isDone = false;
  return {
    name: 'cerulean:preload-error',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (!OWN.test(code)) this.error('React Router reloads in another way than preload-error-plugin.ts expects');
      isDone = true;
      return { code: code.replace(OWN, OURS), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('React Router’s module loader was not found; see preload-error-plugin.ts');
    },
  };
}
