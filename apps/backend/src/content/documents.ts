/** Editorial documents as Strapi hands them out, populated. Of a draft anything may be missing. */
import type {
  FeatureIcon,
  HERO_PICTURES,
  PICTURE_WIDTHS,
  REDIRECT_KINDS,
  STEP_LOOKS,
} from '@cerulean/contract/section-choices';
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
  category: { name: string; slug: string; rank: number } | null;
}

/** Title, lead and link, as most sections have them. */
interface Head {
  title: string;
  lead: string | null;
  link: LinkDocument | null;
}

interface StepDocument {
  when: string | null;
  title: string;
  text: string;
}

interface FeatureDocument {
  icon: FeatureIcon;
  title: string;
  text: string;
  link: LinkDocument | null;
}

interface PartnerDocument {
  name: string;
  picture: FileDocument | null;
  href: string | null;
}

/** A section as it is stored. Fields that are younger than a page are null in it until it is saved again. */
export type SectionDocument =
  | {
      __component: 'section.hero';
      title: string;
      lead: string;
      picture: FileDocument | null;
      pictureStands: (typeof HERO_PICTURES)[number] | null;
      link: LinkDocument | null;
      finder: boolean;
      offer: Reference | null;
    }
  | ({ __component: 'section.plans' | 'section.comparison'; plans: Reference[] } & Head)
  | ({ __component: 'section.products'; products: Reference[] } & Head)
  | ({
      __component: 'section.steps';
      look: (typeof STEP_LOOKS)[number] | null;
      steps: StepDocument[] | null;
      picture: FileDocument | null;
    } & Head)
  | ({ __component: 'section.faqs'; faqs: Reference[] } & Head)
  | ({ __component: 'section.faq-extract'; category: Reference | null; most: number } & Head)
  | { __component: 'section.rich-text'; title: string | null; body: string }
  | { __component: 'section.call-to-action'; title: string; text: string; link: LinkDocument }
  | { __component: 'section.feature-grid'; title: string; lead: string | null; features: FeatureDocument[] | null }
  | ({ __component: 'section.coverage'; hint: string; picture: FileDocument | null } & Head)
  | {
      __component: 'section.prices';
      title: string;
      lead: string | null;
      prices: { name: string; amount: number }[] | null;
    }
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
      words: string | null;
    };

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

/** What must be read with a page: each kind of section brings its own. */
export const PAGE_POPULATE = {
  sections: {
    on: {
      'section.hero': { populate: { picture: true, link: true, offer: true } },
      'section.plans': { populate: { plans: true, link: true } },
      'section.products': { populate: { products: true, link: true } },
      'section.steps': { populate: { steps: true, picture: true, link: true } },
      'section.faqs': { populate: { faqs: true, link: true } },
      'section.rich-text': true,
      'section.call-to-action': { populate: { link: true } },
      'section.feature-grid': { populate: { features: { populate: { link: true } } } },
      'section.coverage': { populate: { picture: true, link: true } },
      'section.comparison': { populate: { plans: true, link: true } },
      'section.prices': { populate: { prices: true } },
      'section.quote': { populate: { picture: true } },
      'section.partners': { populate: { partners: { populate: { picture: true } }, link: true } },
      'section.picture': { populate: { picture: true } },
      'section.video': { populate: { video: true, poster: true, captions: true } },
      'section.faq-extract': { populate: { category: true, link: true } },
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
