/** Says at the very top that this shop is a demonstration; nothing without a text. */
export function DemoRibbon({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <aside className="ribbon" aria-label="About this shop">
      {text}
    </aside>
  );
}
