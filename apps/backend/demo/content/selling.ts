/** Commerce data in addition to the catalog: stock, sales tax, and delivery. */
import { usStateCodes } from '@cerulean/contract/us-states';
import type { ShippingMethod, ShippingZone } from '@cerulean/rules/shipping';
import { products } from './products.ts';

/** Default number of units on hand. */
const plenty = 60;

const soldOut = [
  'LUMEN-7-DEEP-512',
  'KITE-SE-DAWN-128',
  'ORBIT-2-FOG-45',
  'CASE-LUMEN-7-SAND',
  'SCREEN-GLASS-KITE-MAX',
];
const lastThree = ['LUMEN-7-SEA-512', 'LUMEN-6-DEEP-128', 'BEACON-5G-FOG', 'PETREL-FLIP-DAWN-256', 'DRIFT-EARBUDS-SEA'];

/** Initial stock of each SKU. The SIM kit ships with every SIM card, so its stock is large. */
export const initialStock: { sku: string; onHand: number }[] = products.flatMap((product) =>
  product.variants.map(({ sku }) => ({
    sku,
    onHand: sku === 'SIM-KIT' ? 5_000 : soldOut.includes(sku) ? 0 : lastThree.includes(sku) ? 3 : plenty,
  })),
);

/**
 * Sales tax of each state and DC in millionths (68,750 is 6.875 %): the general state rate only, without counties and
 * cities. These are demo figures from general knowledge. An operator must replace them with the actual rates before the
 * first live sale.
 */
export const taxRates = {
  AL: 40_000,
  AK: 0,
  AZ: 56_000,
  AR: 65_000,
  CA: 72_500,
  CO: 29_000,
  CT: 63_500,
  DE: 0,
  DC: 60_000,
  FL: 60_000,
  GA: 40_000,
  HI: 40_000,
  ID: 60_000,
  IL: 62_500,
  IN: 70_000,
  IA: 60_000,
  KS: 65_000,
  KY: 60_000,
  LA: 50_000,
  ME: 55_000,
  MD: 60_000,
  MA: 62_500,
  MI: 60_000,
  MN: 68_750,
  MS: 70_000,
  MO: 42_250,
  MT: 0,
  NE: 55_000,
  NV: 68_500,
  NH: 0,
  NJ: 66_250,
  NM: 48_750,
  NY: 40_000,
  NC: 47_500,
  ND: 50_000,
  OH: 57_500,
  OK: 45_000,
  OR: 0,
  PA: 60_000,
  RI: 70_000,
  SC: 60_000,
  SD: 42_000,
  TN: 70_000,
  TX: 62_500,
  UT: 48_500,
  VT: 60_000,
  VA: 53_000,
  WA: 65_000,
  WV: 60_000,
  WI: 50_000,
  WY: 40_000,
} satisfies Record<string, number>;

/** Delivery methods. `price` is in minor units without sales tax. */
export const shippingMethods = [
  {
    code: 'standard',
    name: 'Standard',
    detail: '2 business days after it ships',
    days: [2, 2],
    price: 0,
    carries: 'parcels',
  },
  {
    code: 'letter',
    name: 'Regular mail',
    detail: '2–4 business days after it ships',
    days: [2, 4],
    price: 0,
    carries: 'sim_cards',
  },
  {
    code: 'next-day',
    name: 'Next day',
    detail: '1 business day after it ships',
    days: [1, 1],
    price: 900,
    carries: 'anything',
  },
] as const satisfies readonly ShippingMethod[];

const always = (price: number) => [{ from: 0, until: null, price }];

/** Delivery zones with their rates. The first zone that contains the address applies. */
export const shippingZones = [
  {
    code: 'alaska-and-hawaii',
    name: 'Alaska and Hawaii',
    position: 10,
    states: ['AK', 'HI'],
    zips: [],
    rates: [
      { method: 'letter', by: 'weight', bands: always(0), freeFrom: null },
      {
        method: 'standard',
        by: 'weight',
        bands: [
          { from: 0, until: 1_000, price: 1_200 },
          { from: 1_000, until: 5_000, price: 2_400 },
          { from: 5_000, until: 20_000, price: 4_900 },
        ],
        freeFrom: 100_000,
      },
    ],
  },
  {
    code: 'mainland',
    name: 'Mainland',
    position: 20,
    states: usStateCodes.filter((code) => code !== 'AK' && code !== 'HI'),
    zips: [],
    rates: [
      { method: 'letter', by: 'weight', bands: always(0), freeFrom: null },
      { method: 'next-day', by: 'weight', bands: always(900), freeFrom: null },
      { method: 'standard', by: 'weight', bands: always(0), freeFrom: null },
    ],
  },
] satisfies readonly ({ code: string; name: string; position: number } & ShippingZone)[];
