import { greeted } from './greeting.ts';
import type { MailShop, Written } from './mail.ts';
import { button, exact, headline, layout, markup, paragraph, section } from './mail-html.ts';
import type { Said } from './texts/mail-copy.ts';

/** Footer that explains why staff get an email. */
export const TO_STAFF = 'You get this mail because your address stands in the settings of the shop, as STAFF_MAIL.';

export interface MailLink {
  label: string;
  url: string;
}

/** Reference below an email's buttons, such as `It belongs to order` and the number, which is not translated. */
export type About = readonly [words: string, exactly: string];

/** Writes a short email with one button per link. `why` tells recipients who did not buy why they get the email. */
export function notice(
  to: Written['to'],
  { subject, heading, text }: Said,
  links: MailLink | readonly MailLink[],
  why: string | undefined,
  shop: MailShop,
  about?: About,
): Written {
  const all = [links].flat();
  const html = drawn({ subject, heading, text }, all, shop, why, about);
  const ways = all.flatMap(({ label, url }) => [`${label}: ${url}`, '']);
  const end = about ? [`${about.join(' ')}.`, ''] : [];
  return { to, subject, html, text: [heading, '', ...text, '', ...ways, ...end, shop.name].join('\n') };
}

/** Writes an email with a greeting for the buyer and one button. */
export function letter(
  { name, email }: { name: string | null; email: string },
  { subject, heading, text }: Said,
  link: MailLink,
  shop: MailShop,
  about?: About,
): Written {
  const said = { subject, heading, text: greeted(text, name) };
  const html = drawn(said, [link], shop, undefined, about, text[0]);
  const plain = [...said.text.flatMap((each) => [each, '']), `${link.label}: ${link.url}`, '', shop.name];
  return { to: { name: name ?? '', address: email }, subject, html, text: plain.join('\n') };
}

function drawn(
  { subject, heading, text }: Said,
  links: readonly MailLink[],
  { name, ribbon }: MailShop,
  why: string | undefined,
  about: About | undefined,
  preview = text[0] ?? subject,
): string {
  const content = section([
    headline(markup`${heading}`),
    ...text.map((sentence) => paragraph(markup`${sentence}`)),
    ...links.map(({ label, url }) => button(label, url)),
    ...(about ? [paragraph(markup`${about[0]} ${exact(about[1])}.`)] : []),
  ]);
  return layout({ shop: name, ribbon, title: subject, preview, ...(why === undefined ? {} : { why }) }, content).html;
}
