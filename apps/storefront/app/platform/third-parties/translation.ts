import { isFullyHydrated } from '../defer-hydration.tsx';

/** The shop's own scripts, in load order: the available languages, and the callback of the widget. */
const OWN = ['/translation/language-config.js', '/translation/translate.js'];

/**
 * B07: loads the language configuration, the translation script and the external widget, one after the other. They stay
 * for the life of the document. The widget rewrites texts, so it waits until React has hydrated all of them.
 */
export async function startTranslation(widget: string): Promise<void> {
  await whenHydrated();
  for (const src of [...OWN, widget]) {
    const script = document.createElement('script');
    Object.assign(script, { src, async: false });
    document.head.append(script);
  }
}

/** Milliseconds between checks. */
const PAUSE = 100;
/** Maximum number of checks, because a part whose script cannot be loaded stays as the server rendered it. */
const MOST = 150;

/**
 * Resolves when React has hydrated everything. Parts of a page are hydrated one after the other
 * (`defer-hydration.tsx`), and a text that was changed before that is rendered again.
 */
async function whenHydrated(): Promise<void> {
  for (let look = 0; look < MOST && !isFullyHydrated(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
