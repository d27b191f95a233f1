import type { Language } from '@cerulean/messages/languages';

/** HTML that is inserted unescaped. Everything else in a template is escaped. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | null | readonly (Markup | string)[];

/**
 * Writes a sentence with its exact values marked by `keep`: `sentence(exact)` is parts for HTML, `sentence(String).join('')`
 * is plain text.
 */
export type Sentence = <T>(keep: (text: string) => T) => (string | T)[];

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
  return 'html' in part ? part.html : part.map(render).join('');
}

/** Content of the frame around every email. */
export interface Frame {
  /** Shop name, as in the sender. */
  shop: string;
  language: Language;
  /** Preview text that email clients show after the subject. */
  preview: string;
  title: string;
  /** Text of the banner of a demo, or of a shop that takes test payments. `null` if there is none. */
  ribbon: string | null;
  /** Why the recipient gets this email. */
  why: Sentence;
}

const FACE = "font-family:Outfit,'Open Sans',Arial,sans-serif";
const INK = '#06222e';
const QUIET = '#4a6570';

/** Email clients drop style sheets, so elements have inline styles. Dark mode and small screens use these classes. */
const DARK = `:root{color-scheme:light dark}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.h{font-size:30px!important;line-height:34px!important}}
@media (prefers-color-scheme:dark){.bg{background:#04161e!important}.card{background:#0b2c3a!important}.t{color:#f2fafd!important;border-color:#2c5565!important}.m{color:#c3dbe5!important}.p{color:#8fdcb0!important}}`;

/** Renders the whole email as a card with a dark header and footer. */
export function layout({ shop, language, preview, title, ribbon, why }: Frame, body: Markup): Markup {
  return markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${{ html: DARK }}</style></head>
<body class="bg" style="margin:0;padding:0;background:#eaf7fc">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${preview}</div>
<main><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" style="background:#eaf7fc"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="card" style="width:100%;max-width:600px;background:#ffffff">
${ribbon ? markup`<tr><td style="${FACE};background:#fff3cf;color:${INK};font-size:14px;line-height:20px;text-align:center;padding:6px 20px">${ribbon}</td></tr>` : null}
<tr><td class="pad" style="${FACE};background:${INK};color:#ffffff;font-size:22px;line-height:28px;font-weight:600;padding:24px 40px;border-bottom:4px solid #009ace">${kept(shop)}</td></tr>
${body}
<tr><td class="pad" style="padding:20px 40px 28px;background:${INK}"><p style="${FACE};margin:0;font-size:14px;line-height:21px;color:#c3dbe5">${why(kept)}</p></td></tr>
</table></td></tr></table></main></body></html>`;
}

export function section(content: Markup | readonly Markup[]): Markup {
  return markup`<tr><td class="pad" style="padding:32px 40px 4px">${content}</td></tr>`;
}

export function headline(text: Markup): Markup {
  return markup`<h1 class="h t" style="${FACE};margin:0 0 12px;font-size:38px;line-height:42px;font-weight:600;letter-spacing:-.8px;color:${INK}">${text}</h1>`;
}

export function heading(text: Markup): Markup {
  return markup`<h2 class="t" style="${FACE};margin:0 0 8px;font-size:20px;line-height:26px;font-weight:600;color:${INK}">${text}</h2>`;
}

export function paragraph(text: Markup): Markup {
  return markup`<p class="m" style="${FACE};margin:0 0 16px;font-size:16px;line-height:24px;color:${QUIET}">${text}</p>`;
}

/** Renders the line above the headline that confirms a payment or refund. */
export function verdict(text: Markup): Markup {
  return markup`<p class="p" style="${FACE};margin:0 0 8px;font-size:16px;line-height:24px;color:#14613b;font-weight:600">${text}</p>`;
}

export function button(label: string, url: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="background:#009ace;border-radius:4px"><a href="${url}" style="${FACE};display:inline-block;padding:16px 28px;font-size:18px;line-height:24px;font-weight:600;color:${INK};text-decoration:none;border-radius:4px">${label}</a></td></tr></table>`;
}

/** Renders a row of the bill. The total is bold. */
export function billRow(label: string, value: string, isTotal = false): Markup {
  const cell = `${FACE};padding:${isTotal ? '12px 0 8px' : '8px 0'};font-size:${isTotal ? '20px;font-weight:600' : '16px'};line-height:24px;color:${INK};border-${isTotal ? `top:2px solid ${INK}` : 'bottom:1px solid #d5e3e9'}`;
  return markup`<tr><td class="t" style="${cell}">${label}</td><td class="t" align="right" style="${cell};white-space:nowrap">${kept(value)}</td></tr>`;
}

export function bill(rows: readonly Markup[]): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;
}

/** Marks a value that translation tools must not change. */
export function kept(text: string): Markup {
  return markup`<span translate="no">${text}</span>`;
}

/** Marks such a value, and darkens it. */
export function exact(text: string): Markup {
  return markup`<span class="t" style="color:${INK}" translate="no">${text}</span>`;
}
