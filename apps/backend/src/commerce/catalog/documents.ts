/**
 * Plans and products as Strapi returns them, populated. Any field of a draft may be missing. In a published document,
 * the fields that the schema requires exist, because Strapi has checked them.
 */
import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';

type ProductKind = ProductDetail['kind'];

export interface FileDocument {
  url: string;
  alternativeText?: string | null;
  width?: number | null;
  height?: number | null;
  formats?: Record<string, { url: string; width: number; mime?: string } | undefined> | null;
}

interface Line {
  text: string;
}

interface Fact {
  name: string;
  value: string;
}

export interface TermDocument {
  sku: string;
  unit: 'days' | 'months';
  length: number;
  price: number;
}

export interface PlanDocument {
  documentId: string;
  name: string;
  slug: string;
  tagline: string;
  description: string;
  kind: 'voice' | 'data';
  level: number;
  badge: string | null;
  rank: number;
  dataMb: number | null;
  highSpeedMb: number | null;
  throttleKbps: number | null;
  minutes: number | null;
  texts: number | null;
  hotspotMb: number | null;
  technologies: Line[] | null;
  networks: Line[] | null;
  reach: 'usa' | 'north_america' | 'world';
  reachText: string;
  esim: boolean;
  simCard: boolean;
  startAtPurchase: boolean;
  startAtFirstConnection: boolean;
  startOnChosenDay: boolean;
  terms: TermDocument[] | null;
  activationFee: number;
  included: Line[] | null;
  limits: Line[] | null;
  label: {
    provider: string;
    frn?: string | null;
    discounts?: string | null;
    priceNote: string | null;
    charges: Fact[] | null;
    speeds: Fact[] | null;
    dataIncluded: string;
    dataNote: string | null;
    policies: { label: string; href: string }[] | null;
    supportPhone: string;
  } | null;
}

export interface VariantDocument {
  sku: string;
  color: string | null;
  colorHex: string | null;
  option: string | null;
  price: number;
  formerPrice: number | null;
}

export interface ProductDocument {
  documentId: string;
  name: string;
  brand: string;
  kind: ProductKind;
  tagline: string;
  description: string;
  badge: string | null;
  rank: number;
  pictures: { image: FileDocument | null; alt: string; color: string | null }[] | null;
  variants: VariantDocument[] | null;
  specifications: Fact[] | null;
  esim: ProductDetail['esim'];
  fitsAllPlans: boolean;
  fitsPlans: { documentId: string }[] | null;
  inTheBox: string | null;
  returnCondition: string | null;
  weightGrams: number | null;
}

/** Relations to populate when reading a plan. */
export const PLAN_POPULATE = {
  terms: true,
  technologies: true,
  networks: true,
  included: true,
  limits: true,
  label: { populate: { charges: true, speeds: true, policies: true } },
} as const;

/** Relations to populate when reading a product. */
export const PRODUCT_POPULATE = {
  pictures: { populate: { image: true } },
  variants: true,
  specifications: true,
  fitsPlans: true,
} as const;

/** Numbers that the plan finder compares: 1 is the USA, 2 is North America, 3 is the world. */
export const REACH: Readonly<Record<PlanDocument['reach'], PlanCard['reach']>> = { usa: 1, north_america: 2, world: 3 };
