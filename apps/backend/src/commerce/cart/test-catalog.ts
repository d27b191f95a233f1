import type { TermStart } from '@cerulean/rules/terms';
import type { PlanRows } from '../catalog/plan-rows.ts';
import type { ProductRows } from '../catalog/product-rows.ts';

/** A test catalog's plan. Its only term is 12 months and has the SKU `PLAN-<SLUG>-12M`. */
export interface TestPlan {
  documentId: string;
  name: string;
  slug: string;
  price: number;
  fee?: number;
  kind?: 'voice' | 'data';
  esim?: boolean;
  simCard?: boolean;
  starts?: readonly TermStart[];
}

export interface TestProduct {
  documentId: string;
  name: string;
  kind: ProductRows['kind'];
  sku: string;
  price: number;
  stock?: number;
  esim?: ProductRows['esim'];
  fits?: string[];
  weight?: number;
}

/** Returns a plan's rows as publishing writes them. */
export function testPlan(plan: TestPlan): PlanRows {
  return {
    documentId: plan.documentId,
    slug: plan.slug,
    name: plan.name,
    kind: plan.kind ?? 'voice',
    rank: 1,
    esim: plan.esim ?? true,
    simCard: plan.simCard ?? true,
    starts: [...(plan.starts ?? (['first_connection', 'purchase'] as const))],
    activationFee: plan.fee ?? 0,
    card: {
      tagline: 'All the sky you can see',
      level: 3,
      badge: null,
      dataMb: null,
      highSpeedMb: null,
      throttleKbps: null,
      minutes: null,
      texts: null,
      hotspotMb: null,
      technologies: ['5G'],
      networks: [],
      reachText: 'USA',
      reach: 1,
      included: [],
      limits: [],
    },
    detail: {
      description: '',
      label: {
        provider: 'Cerulean',
        planName: plan.name,
        priceNote: '',
        charges: [],
        speeds: [],
        dataIncluded: 'Unlimited',
        dataNote: '',
        policies: [],
        supportPhone: '',
      },
    },
    terms: [{ sku: `PLAN-${plan.slug.toUpperCase()}-12M`, unit: 'months', length: 12, price: plan.price }],
  };
}

/** Returns a product's rows as publishing writes them. */
export function testProduct(product: TestProduct): ProductRows {
  return {
    documentId: product.documentId,
    kind: product.kind,
    brand: 'Cerulean',
    name: product.name,
    rank: 1,
    priceFrom: product.price,
    esim: product.esim ?? (product.kind === 'phone' ? 'esim-and-card' : 'none'),
    fiveG: false,
    fitsAll: product.fits === undefined,
    fits: product.fits ?? [],
    weight: product.weight ?? 0,
    card: { tagline: '', badge: null, picture: null, colors: [], pricesDiffer: false, formerPrice: null },
    detail: { description: '', pictures: [], specifications: [], inTheBox: null, returnCondition: null },
    variants: [
      {
        sku: product.sku,
        position: 0,
        color: 'Sea',
        colorHex: '#009ace',
        option: null,
        price: product.price,
        formerPrice: null,
        picture: null,
      },
    ],
  };
}
