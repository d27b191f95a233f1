/**
 * Types of the demo content: the attributes of the content types under `src/api`, with relations by slug or key and
 * pictures by file name, because documentIds exist only once the content is in the database.
 */
import type { FeatureIcon } from '@cerulean/contract/section-choices';

/**
 * The words of an entry in another language, in the original's structure and order. Prices, other numbers, links and
 * pictures come from the original, as do words that are missing here.
 */
export type Words<T> = T extends string
  ? T
  : T extends readonly (infer Entry)[]
    ? Words<Entry>[]
    : T extends object
      ? { [Field in keyof T]?: Words<T[Field]> }
      : never;

export interface Fact {
  name: string;
  value: string;
}

export interface Link {
  label: string;
  href: string;
}

/** One term of a plan. `price` is in minor units for the whole term. */
export interface TermContent {
  sku: string;
  unit: 'days' | 'months';
  length: number;
  price: number;
}

export interface PlanContent {
  name: string;
  slug: string;
  tagline: string;
  description: string;
  kind: 'voice' | 'data';
  level: 1 | 2 | 3 | 4 | 5;
  badge: string | null;
  rank: number;
  /** Data per month, or per term for plans sold by the day. `null` means unlimited. 1 GB is 1,000 MB. */
  dataMb: number | null;
  highSpeedMb: number | null;
  throttleKbps: number | null;
  minutes: number | null;
  texts: number | null;
  /** Hotspot data. 0 means no hotspot. `null` means as much as the plan's data. */
  hotspotMb: number | null;
  technologies: string[];
  networks: string[];
  reach: 'usa' | 'north_america' | 'world';
  reachText: string;
  esim: boolean;
  simCard: boolean;
  startAtPurchase: boolean;
  startAtFirstConnection: boolean;
  startOnChosenDay: boolean;
  terms: TermContent[];
  activationFee: number;
  included: string[];
  limits: string[];
  label: {
    provider: string;
    frn: string;
    discounts: string;
    priceNote: string;
    charges: Fact[];
    speeds: Fact[];
    dataIncluded: string;
    dataNote: string;
    policies: Link[];
    supportPhone: string;
  };
}

export interface PictureContent {
  /** File name in `demo/pictures`. */
  file: string;
  alt: string;
  color: string | null;
}

/** A variant. `price` and `formerPrice` are in minor units without sales tax. */
export interface VariantContent {
  sku: string;
  color: string | null;
  colorHex: string | null;
  option: string | null;
  price: number;
  formerPrice: number | null;
}

export interface ProductContent {
  /** Name by which other demo content refers to the product. It is not stored. */
  key: string;
  name: string;
  brand: string;
  kind: 'phone' | 'tablet' | 'watch' | 'hotspot' | 'sim-kit' | 'accessory';
  /** Category slug. */
  category: string;
  tagline: string;
  description: string;
  badge: string | null;
  rank: number;
  pictures: PictureContent[];
  variants: VariantContent[];
  specifications: Fact[];
  esim: 'none' | 'esim' | 'esim-and-card' | 'card';
  fitsAllPlans: boolean;
  /** Slugs of the plans that fit, if not all plans do. */
  fitsPlans: string[];
  inTheBox: string | null;
  /** What a return depends on. If omitted, it can always be returned. */
  returnCondition?: string;
  weightGrams: number;
}

export interface CategoryContent {
  name: string;
  slug: string;
  description: string | null;
  rank: number;
}

export interface FaqContent {
  question: string;
  slug: string;
  answer: string;
  /** Category slug. */
  category: string;
  rank: number;
}

/** One published version of a policy. */
export interface PolicyVersionContent {
  version: string;
  /** Date in the form `YYYY-MM-DD`. */
  inForce: string;
  /** Changes since the previous version. `null` for the first version. */
  changes: string | null;
  /** Markdown. */
  body: string;
}

export interface PolicyContent extends PolicyVersionContent {
  title: string;
  slug: string;
  description: string;
}

export interface TagContent {
  name: string;
  slug: string;
  rank: number;
}

export interface AuthorContent {
  name: string;
  slug: string;
  role: string;
  about: string;
}

export interface ArticleContent {
  title: string;
  slug: string;
  lead: string;
  /** File name in `demo/pictures`, like product pictures. */
  cover: string;
  coverAlt: string;
  /** Author slug. */
  author: string;
  /** Tag slugs. */
  tags: string[];
  /** Date in the form `YYYY-MM-DD`. */
  publishedOn: string;
  /** Markdown. */
  body: string;
}

/** A section as the dynamic zone stores it, but with slugs and keys instead of documentIds, and files by name. */
export type SectionContent =
  | {
      __component: 'section.hero';
      title: string;
      lead: string;
      picture: string | null;
      /** Words of the picture. Those of the original are in `picture-words.ts`. */
      alt?: string;
      pictureStands: 'in_the_sea' | 'on_the_horizon';
      link: Link | null;
      finder: boolean;
      /** Plan slug. */
      offer: string | null;
    }
  | {
      __component: 'section.plans' | 'section.comparison';
      title: string;
      lead: string;
      plans: string[];
      link: Link | null;
    }
  | { __component: 'section.products'; title: string; lead: string; products: string[]; link: Link | null }
  | {
      __component: 'section.steps';
      title: string;
      lead: string;
      look: 'numbers' | 'sunrise';
      steps: { when: string | null; title: string; text: string }[];
      picture: string | null;
      alt?: string;
      link: Link | null;
    }
  | { __component: 'section.faqs'; title: string; lead: string; faqs: string[]; link: Link | null }
  | {
      __component: 'section.faq-extract';
      title: string;
      lead: string;
      /** Category slug. */
      category: string;
      most: number;
      link: Link | null;
    }
  | { __component: 'section.rich-text'; title: string | null; body: string }
  | { __component: 'section.call-to-action'; title: string; text: string; link: Link }
  | {
      __component: 'section.feature-grid';
      title: string;
      lead: string;
      features: { icon: FeatureIcon; title: string; text: string; link: Link | null }[];
    }
  | {
      __component: 'section.coverage';
      title: string;
      lead: string;
      hint: string;
      picture: string | null;
      alt?: string;
      link: Link | null;
    }
  | { __component: 'section.prices'; title: string; lead: string; prices: { name: string; amount: number }[] }
  | { __component: 'section.quote'; text: string; name: string; about: string | null; picture: string | null }
  | {
      __component: 'section.partners';
      title: string;
      partners: { name: string; picture: string | null; href: string | null }[];
      link: Link | null;
    }
  | {
      __component: 'section.picture';
      title: string | null;
      picture: string;
      alt: string;
      caption: string | null;
      width: 'text' | 'page' | 'window';
    }
  | {
      __component: 'section.video';
      title: string;
      lead: string;
      /** File name in `demo/pictures`, like the poster. */
      video: string;
      poster: string;
      alt: string;
      captions: string | null;
      words: string;
    };

export interface PageContent {
  title: string;
  slug: string;
  description: string;
  sections: SectionContent[];
}

/** The announcement line at the top of each page. Without dates, it shows immediately and until it is removed. */
export interface AnnouncementContent {
  text: string;
  link: Link | null;
}

export interface RedirectContent {
  from: string;
  kind: 'moved' | 'for_now' | 'gone';
  to: string | null;
}

export interface SiteContent {
  name: string;
  description: string;
  sharePicture: string;
  navigation: Link[];
  footer: { title: string; links: Link[] }[];
  footerText: string;
  supportPhone: string;
  supportHours: string;
}
