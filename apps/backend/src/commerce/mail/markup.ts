/** HTML that is inserted unescaped. Everything else in a template is escaped. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | null | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Template tag that inserts markup unchanged, escapes text, joins lists, and omits `null`. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const html = strings.reduce(
    (out, text, index) => out + text + (index < parts.length ? render(parts[index]) : ''),
    '',
  );
  return { html };
}

function render(part: Part | undefined): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}
