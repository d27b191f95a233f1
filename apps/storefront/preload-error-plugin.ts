import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const RAISE = `if (!window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }))) throw error;
		return new Promise(() => {});`;

const HELPER = '\0vite/preload-helper.js';
/**
 * Vite's own helper looks for a style sheet by its exact address and does not know the ones that React Router wrote (with
 * a `#` at their end): it would load them again, behind the page's own, and turn the cascade round.
 */
const LOAD = `
function style(href) {
  const known = [...document.styleSheets].some((sheet) => sheet.href && new URL(sheet.href).pathname === href);
  if (known) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
export const __vitePreload = (load, parts = []) =>
  Promise.all(parts.filter((part) => part.endsWith(".css")).map((part) => style("/" + part)))
    .then(load)
    .catch((error) => {
      ${RAISE}
    });`;

/**
 * B12: when a chunk fails to load, React Router reloads the page that one is leaving, without telling anybody and without
 * an end, and Vite raises an event of its own. This hands both to us as a `preload-error` event (see
 * `app/platform/preload-error.ts`): whoever listens reloads what was clicked; a cancelled event throws, which shows the
 * error page. Ends the build when one of the two has changed.
 */
export function preloadErrorPlugin(): Plugin {
  let isDone = false;
  return {
    name: 'cerulean:preload-error',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id === HELPER) {
        if (!code.includes('export const __vitePreload')) this.error('Vite loads parts in another way than expected');
        return { code: LOAD, map: null };
      }
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
