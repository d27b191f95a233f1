import * as words from '@cerulean/messages/frame';

/** Banner at the top of the page which says that this shop is a demo. Renders nothing without a text. */
export function DemoRibbon({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <aside className="ribbon" aria-label={words.aboutShop}>
      {text}
    </aside>
  );
}
