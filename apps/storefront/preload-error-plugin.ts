import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const RAISE = `if (!window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }))) throw error;
		return new Promise(() => {});`;

/**
 * B12: when the script of a page fails to load, React Router reloads the page that one is leaving, without telling
 * anybody and without an end. This hands it to us as a `preload-error` event (see `app/platform/preload-error.ts`): the
 * listener loads what was clicked; a cancelled event throws, which shows the error page. It is the one place where we
 * change what React Router does, and ends the build when its text is another.
 */
export function preloadErrorPlugin(): Plugin {
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
