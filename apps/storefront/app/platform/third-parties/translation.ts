import { isFullyHydrated } from '../defer-hydration.tsx';

/** Ours, in this order: which languages there are, and what the widget calls once it is there. */
const OWN = ['/translation/language-config.js', '/translation/translate.js'];

/**
 * B07: loads the language configuration, the translation script and the external widget, one after the other. They stay
 * for the life of the document. The widget rewrites texts, so it waits until React knows all of them.
 */
export async function startTranslation(widget: string): Promise<void> {
  await whenHydrated();
  for (const src of [...OWN, widget]) {
    const script = document.createElement('script');
    Object.assign(script, { src, async: false });
    document.head.append(script);
  }
}

/** Milliseconds between two looks. */
const PAUSE = 100;
/** Number of checks before callers stop waiting: a part whose script cannot be loaded stays as the server drew it. */
const MOST = 150;

/**
 * Settles when React has taken over all that the server drew: parts of a page come to life one after the other
 * (`defer-hydration.tsx`), and a text that somebody else has changed before is rendered again.
 */
async function whenHydrated(): Promise<void> {
  for (let look = 0; look < MOST && !isFullyHydrated(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
