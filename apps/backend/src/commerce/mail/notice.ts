import type { MailShop, Written } from './mail.ts';
import { button, headline, layout, paragraph, section } from './mail-layout.ts';
import { markup } from './markup.ts';
import type { Said } from './texts/template.ts';

/** Why staff get a mail. */
export const TO_STAFF = 'You get this mail because your address stands in the settings of the shop, as STAFF_MAIL.';

/** A short mail with one button. `why` says below it why somebody gets it. */
export function notice(
  to: Written['to'],
  { subject, heading, text }: Said,
  { label, url }: { label: string; url: string },
  why: string,
  shop: MailShop,
): Written {
  const { html } = layout(
    { shop: shop.name, ribbon: shop.ribbon, title: subject, preview: text[0] ?? '', why },
    section([
      headline(markup`${heading}`),
      ...text.map((sentence) => paragraph(markup`${sentence}`)),
      button(label, url),
    ]),
  );
  return { to, subject, html, text: [heading, '', ...text, '', `${label}: ${url}`, '', shop.name].join('\n') };
}
