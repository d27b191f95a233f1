/** What commerce needs beside the catalog: stock, sales tax, delivery. */
import { usStateCodes } from '@cerulean/contract/us-states';
import type { ShippingMethod, ShippingZone } from '@cerulean/rules/shipping';
import { products } from './products.ts';

/** Pieces on the shelf where nothing else is said. */
const plenty = 60;

const soldOut = [
  'LUMEN-7-DEEP-512',
  'KITE-SE-DAWN-128',
  'ORBIT-2-FOG-45',
  'CASE-LUMEN-7-SAND',
  'SCREEN-GLASS-KITE-MAX',
];
const lastThree = ['LUMEN-7-SEA-512', 'LUMEN-6-DEEP-128', 'BEACON-5G-FOG', 'PETREL-FLIP-DAWN-256', 'DRIFT-EARBUDS-SEA'];

/** Pieces of each SKU when the demo begins. The kit goes out with every card, so there are many. */
export const initialStock: { sku: string; onHand: number }[] = products.flatMap((product) =>
  product.variants.map(({ sku }) => ({
    sku,
    onHand: sku === 'SIM-KIT' ? 5_000 : soldOut.includes(sku) ? 0 : lastThree.includes(sku) ? 3 : plenty,
  })),
);

/**
 * Sales tax of each state and DC in basis points (725 is 7.25 %): the general rate of the state alone, without counties and
 * cities, rounded to a whole basis point. Demo figures from general knowledge. An operator must replace them with the rates
 * that really apply before the first live sale.
 */
export const taxRates = {
  AL: 400,
  AK: 0,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DE: 0,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 688,
  MS: 700,
  MO: 423,
  MT: 0,
  NE: 550,
  NV: 685,
  NH: 0,
  NJ: 663,
  NM: 488,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  OR: 0,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 485,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
} satisfies Record<string, number>;

/** Ways to send something; `price` in minor units, sales tax not included. */
export const shippingMethods = [
  { code: 'standard', name: 'Standard', detail: '2 working days', price: 0, carries: 'parcels' },
  { code: 'letter', name: 'Letter', detail: '2 to 4 working days, into your mailbox', price: 0, carries: 'sim_cards' },
  { code: 'next-day', name: 'Next day', detail: 'Next working day', price: 900, carries: 'anything' },
] as const satisfies readonly ShippingMethod[];

const always = (price: number) => [{ from: 0, until: null, price }];

/** Where what is sent costs how much; the first one that holds an address counts. */
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
