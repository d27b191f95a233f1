import { isFullyHydrated } from '../defer-hydration.tsx';

/** The shop's own scripts, in load order: the available languages, and the widget's callback. */
const OWN = ['/translation/language-config.js', '/translation/translate.js'];

/**
 * Loads the language configuration, the translation script and the external widget, one after the other (B07). They
 * stay for the document's lifetime. The widget rewrites text, so this waits until React has hydrated all of it.
 */
export async function startTranslation(widget: string): Promise<void> {
  await whenHydrated();
  for (const src of [...OWN, widget]) {
    const script = document.createElement('script');
    Object.assign(script, { src, async: false });
    document.head.append(script);
  }
}

/** Milliseconds between hydration checks. */
const PAUSE = 100;
/** Maximum number of checks, because a part whose script cannot be loaded stays as the server rendered it. */
const MOST = 150;

/**
 * Resolves when React has hydrated everything. A page's parts are hydrated one after the other (`defer-hydration.tsx`),
 * and React would render text again that was changed before.
 */
async function whenHydrated(): Promise<void> {
  for (let look = 0; look < MOST && !isFullyHydrated(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
