/** Editorial documents as Strapi hands them out, populated. Of a draft anything may be missing. */
import type { FileDocument } from '../commerce/catalog/documents.ts';

export interface LinkDocument {
  label: string;
  href: string;
}

interface Reference {
  documentId: string;
}

export interface FaqDocument {
  documentId: string;
  slug: string;
  question: string;
  answer: string;
  rank: number;
  category: { name: string; rank: number } | null;
}

export type SectionDocument =
  | { __component: 'section.hero'; title: string; lead: string; picture: FileDocument | null; finder: boolean }
  | { __component: 'section.plans'; title: string; lead: string | null; plans: Reference[]; link: LinkDocument | null }
  | {
      __component: 'section.products';
      title: string;
      lead: string | null;
      products: Reference[];
      link: LinkDocument | null;
    }
  | {
      __component: 'section.steps';
      title: string;
      steps: { title: string; text: string }[];
      picture: FileDocument | null;
      link: LinkDocument | null;
    }
  | { __component: 'section.faqs'; title: string; lead: string | null; faqs: Reference[]; link: LinkDocument | null }
  | { __component: 'section.rich-text'; title: string | null; body: string }
  | { __component: 'section.call-to-action'; title: string; text: string; link: LinkDocument };

export interface PageDocument {
  documentId: string;
  slug: string;
  title: string;
  description: string;
  sections: SectionDocument[] | null;
}

export interface PolicyDocument {
  documentId: string;
  slug: string;
  title: string;
  description: string;
  version: string;
  inForce: string;
  body: string;
}

export interface SiteDocument {
  name: string;
  description: string;
  logo: FileDocument | null;
  icon: FileDocument | null;
  sharePicture: FileDocument | null;
  navigation: LinkDocument[] | null;
  footer: { title: string; links: LinkDocument[] | null }[] | null;
  footerText: string;
  supportPhone: string;
  supportHours: string;
}

/** What must be read with a page: each kind of section brings its own. */
export const PAGE_POPULATE = {
  sections: {
    on: {
      'section.hero': { populate: { picture: true } },
      'section.plans': { populate: { plans: true, link: true } },
      'section.products': { populate: { products: true, link: true } },
      'section.steps': { populate: { steps: true, picture: true, link: true } },
      'section.faqs': { populate: { faqs: true, link: true } },
      'section.rich-text': true,
      'section.call-to-action': { populate: { link: true } },
    },
  },
} as const;

/** What must be read with the site settings. */
export const SITE_POPULATE = {
  logo: true,
  icon: true,
  sharePicture: true,
  navigation: true,
  footer: { populate: { links: true } },
} as const;
