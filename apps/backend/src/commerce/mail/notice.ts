import { words } from '@cerulean/messages/all/mail';
import { greeted } from './greeting.ts';
import { framed, plain } from './mail-frame.ts';
import type { MailShop, Written } from './mail.ts';
import { button, exact, headline, markup, paragraph, section, type Sentence } from './mail-html.ts';
import type { Said } from './texts/mail-copy.ts';

/** Returns why staff get an email. */
export function whyStaff({ language }: MailShop): Sentence {
  return () => [words[language].whyStaff];
}

export interface MailLink {
  label: string;
  url: string;
}

/** A short email: its links are buttons, `about` is a reference below them, and `why` is for recipients who did not buy. */
interface Note extends Said {
  links: readonly MailLink[];
  about?: Sentence;
  why?: Sentence;
}

/** Writes a short email with one button per link. */
export function notice(to: Written['to'], note: Note, shop: MailShop): Written {
  return written(to, note, shop, note.text[0] ?? note.subject);
}

/** Writes a short email that greets its recipient. */
export function letter(
  { name, email }: { name: string | null; email: string },
  { text, ...note }: Note,
  shop: MailShop,
): Written {
  const said = { ...note, text: greeted(text, name, shop.language) };
  return written({ name: name ?? '', address: email }, said, shop, text[0] ?? note.subject);
}

function written(to: Written['to'], note: Note, shop: MailShop, preview: string): Written {
  const { subject, heading, text, links, about, why } = note;
  const html = section([
    headline(markup`${heading}`),
    ...text.map((sentence) => paragraph(markup`${sentence}`)),
    ...links.map(({ label, url }) => button(label, url)),
    ...(about ? [paragraph(markup`${about(exact)}`)] : []),
  ]);
  const ways = links.map((link) => words[shop.language].link({ ...link }));
  const paragraphs = [heading, ...text, ...ways, ...(about ? [plain(about)] : [])];
  return framed(to, { subject, preview, html, text: [paragraphs.join('\n\n')], ...(why && { why }) }, shop);
}
