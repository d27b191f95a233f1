/** Editorial documents as Strapi returns them, populated. In a draft, any field may be missing. */
import type { Section } from '@cerulean/contract/content';
import type { HERO_PICTURES, PICTURE_WIDTHS, REDIRECT_KINDS } from '@cerulean/contract/section-choices';
import type { Language } from '@cerulean/messages/languages';
import type { FileDocument } from '../commerce/catalog/documents.ts';

export interface LinkDocument {
  label: string;
  href: string;
}

export interface Reference {
  documentId: string;
}

/** The ids of a section's chosen documents when its page was published, public or not. Drafts have only the relation. */
export interface Kept {
  chosen?: string[] | null;
}

export interface FaqDocument {
  documentId: string;
  slug: string;
  question: string;
  answer: string;
  rank: number;
  category: { documentId: string; name: string; slug: string; rank: number } | null;
}

/** The title, lead, and link that most stored sections have. */
interface Head {
  title: string;
  lead: string | null;
  link: LinkDocument | null;
}

interface PartnerDocument {
  name: string;
  picture: FileDocument | null;
  href: string | null;
}

/** A stored section that is rendered in another shape. Fields newer than the page are `null` until the next save. */
export type SectionDocument =
  | ({
      __component: 'section.hero';
      title: string;
      lead: string;
      picture: FileDocument | null;
      alt: string | null;
      pictureStands: (typeof HERO_PICTURES)[number] | null;
      link: LinkDocument | null;
      finder: boolean;
      offer: Reference | null;
    } & Kept)
  | ({ __component: 'section.plans' | 'section.comparison'; plans: Reference[] } & Head & Kept)
  | ({ __component: 'section.products'; products: Reference[] } & Head & Kept)
  | ({ __component: 'section.faqs'; faqs: Reference[] } & Head & Kept)
  | ({ __component: 'section.faq-extract'; category: Reference | null; most: number } & Head)
  | { __component: 'section.quote'; text: string; name: string; about: string | null; picture: FileDocument | null }
  | { __component: 'section.partners'; title: string; partners: PartnerDocument[] | null; link: LinkDocument | null }
  | {
      __component: 'section.picture';
      title: string | null;
      picture: FileDocument | null;
      alt: string;
      caption: string | null;
      width: (typeof PICTURE_WIDTHS)[number];
    }
  | {
      __component: 'section.video';
      title: string;
      lead: string | null;
      video: (FileDocument & { mime: string }) | null;
      poster: FileDocument | null;
      alt: string;
      captions: FileDocument | null;
      /** Language of the captions. `findPage` adds it. */
      captionsLanguage?: Language;
      words: string | null;
    };

/** A stored section whose fields are rendered unchanged. `plainSection` reads them. */
export interface PlainDocument {
  __component: `section.${PlainType}`;
  [field: string]: unknown;
}
/** Section types that have no other stored shape. */
export type PlainType = Exclude<
  Section['type'],
  SectionDocument['__component'] extends `section.${infer Type}` ? Type : never
>;

export interface PageDocument {
  documentId: string;
  slug: string;
  title: string;
  description: string;
  sections: (SectionDocument | PlainDocument)[] | null;
}

export interface PolicyDocument {
  documentId: string;
  slug: string;
  title: string;
  description: string;
  version: string;
  inForce: string;
  body: string;
  changes: string | null;
}

export interface SiteDocument {
  name: string;
  description: string;
  sharePicture: FileDocument | null;
  navigation: LinkDocument[] | null;
  footer: { title: string; links: LinkDocument[] | null }[] | null;
  footerText: string;
  supportPhone: string;
  supportHours: string;
}

export interface RedirectDocument {
  documentId: string;
  from: string;
  kind: (typeof REDIRECT_KINDS)[number];
  to: string | null;
}

export interface AnnouncementDocument {
  documentId: string;
  text: string;
  link: LinkDocument | null;
  from: string | null;
  until: string | null;
}

/** Relations to load with the site settings. */
export const SITE_POPULATE = {
  sharePicture: true,
  navigation: true,
  footer: { populate: { links: true } },
} as const;

/** Returns a link without the other fields that Strapi stores with it. */
export function toLink({ label, href }: LinkDocument): { label: string; href: string } {
  return { label, href };
}

/** Returns a section's title, lead, and link. A missing lead becomes an empty string. */
export function headOf({ title, lead, link }: { title: string; lead: string | null; link: LinkDocument | null }) {
  return { title, lead: lead ?? '', link: link ? toLink(link) : null };
}
