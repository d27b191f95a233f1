import { words } from '@cerulean/messages/all/mail';
import type { MailShop, Written } from './mail.ts';
import { layout, type Markup, type Sentence } from './mail-html.ts';

/** An email without its frame, in both forms. */
interface Framed {
  subject: string;
  /** Preview text that email clients show after the subject. */
  preview: string;
  html: Markup;
  text: readonly string[];
  /** Why the recipient gets this email, if not for an order. */
  why?: Sentence;
}

/** Puts the shop's name, the demo banner, and why the recipient gets the email around both of its forms. */
export function framed(to: Written['to'], { subject, preview, html, text, why }: Framed, shop: MailShop): Written {
  const t = words[shop.language];
  const { name, language } = shop;
  const ribbon = shop.ribbon ? t.demo : null;
  const end: Sentence = why ?? ((keep) => t.whyOrdered({ keep, shop: name }));
  return {
    to,
    subject,
    html: layout({ shop: name, language, title: subject, preview, ribbon, why: end }, html).html,
    text: [...text, '', ...(ribbon === null ? [] : [ribbon, '']), plain(end), '', name].join('\n'),
  };
}

/** Returns a sentence as plain text. */
export function plain(sentence: Sentence): string {
  return sentence(String).join('');
}
