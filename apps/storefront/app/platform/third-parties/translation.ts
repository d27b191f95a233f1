import { whenHydrated } from './when-hydrated.ts';

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
