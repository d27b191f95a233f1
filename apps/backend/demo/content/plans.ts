import type { Fact, PlanContent, TermContent } from './shapes.ts';

const supportPhone = '1-800-555-0142';
const provider = 'Cerulean Mobile';
/** Invented FCC registration number, like the brand. */
const frn = '0099999999';
const discounts = '/faqs#discounts-and-bundles';

const policies = [
  { label: 'Network Management', href: '/terms-and-conditions#how-we-manage-the-network' },
  { label: 'Privacy', href: '/privacy-policy' },
];

const charges: Fact[] = [
  { name: 'Provider Monthly Fees', value: '$0.00' },
  { name: 'One-Time Fees at the Time of Purchase', value: '$0.00' },
  { name: 'Early Termination Fee', value: '$0.00' },
  { name: 'Government Taxes', value: 'Included' },
];

const speeds: Fact[] = [
  { name: 'Typical Download Speed, 5G', value: '92–318 Mbps' },
  { name: 'Typical Upload Speed, 5G', value: '9–41 Mbps' },
  { name: 'Typical Latency, 5G', value: '24–48 ms' },
  { name: 'Typical Download Speed, 4G LTE', value: '18–64 Mbps' },
  { name: 'Typical Upload Speed, 4G LTE', value: '3–14 Mbps' },
  { name: 'Typical Latency, 4G LTE', value: '38–72 ms' },
];

/** Returns terms of 12, 6, 3, and 1 months. Prices are in dollars for the whole term. */
function months(slug: string, prices: [number, number, number, number]): TermContent[] {
  return [12, 6, 3, 1].map((length, i) => ({
    sku: `PLAN-${slug.toUpperCase()}-${length}M`,
    unit: 'months' as const,
    length,
    price: (prices[i] ?? 0) * 100,
  }));
}

/** Returns the label of a plan that is sold by the month. */
function monthlyLabel(data: { dataIncluded: string; dataNote: string }): PlanContent['label'] {
  return {
    provider,
    frn,
    discounts,
    priceNote: 'This Monthly Price is not an introductory rate.',
    charges,
    speeds,
    dataIncluded: data.dataIncluded,
    dataNote: data.dataNote,
    policies,
    supportPhone,
  };
}

const voice = {
  kind: 'voice' as const,
  minutes: null,
  texts: null,
  technologies: ['5G', '4G LTE'],
  networks: ['Nationwide partner network'],
  esim: true,
  simCard: true,
  startAtPurchase: false,
  startAtFirstConnection: true,
  startOnChosenDay: false,
  activationFee: 0,
};

const coveTerms = months('cove', [144, 78, 42, 15]);
const bayTerms = months('bay', [216, 114, 60, 22]);
const coastTerms = months('coast', [300, 156, 84, 30]);
const horizonTerms = months('horizon', [420, 222, 117, 42]);
const meridianTerms = months('meridian', [588, 306, 162, 58]);
const tideTerms = months('tide', [240, 126, 66, 24]);

export const plans = [
  {
    ...voice,
    name: 'Cove',
    slug: 'cove',
    tagline: 'Messages, maps, a song or two',
    description:
      'For people who are mostly on Wi-Fi. 3 GB a month at top speed, with unlimited talk and text. Taxes and fees included.',
    level: 1,
    badge: null,
    rank: 10,
    dataMb: 3_000,
    highSpeedMb: null,
    throttleKbps: 512,
    hotspotMb: null,
    reach: 'usa',
    reachText: 'USA',
    terms: coveTerms,
    included: ['Unlimited talk and text in the USA'],
    limits: [
      'After 3 GB in a month: slows to 512 kbps, enough for messages and maps',
      'Video: up to 480p on the mobile network',
      'Doesn’t include calls or texts to other countries',
      'Doesn’t work in Puerto Rico or other US territories',
      'Doesn’t work outside the USA',
    ],
    label: monthlyLabel({
      dataIncluded: '3 GB a month',
      dataNote: 'After 3 GB in a month: slows to 512 kbps, enough for messages and maps. No overage charges.',
    }),
  },
  {
    ...voice,
    name: 'Bay',
    slug: 'bay',
    tagline: 'Social, music, some video',
    description:
      'For phones that are busy all day and on Wi-Fi at night. 10 GB a month at top speed, with unlimited talk and text. Taxes and fees included.',
    level: 2,
    badge: null,
    rank: 20,
    dataMb: 10_000,
    highSpeedMb: null,
    throttleKbps: 512,
    hotspotMb: null,
    reach: 'usa',
    reachText: 'USA',
    terms: bayTerms,
    included: ['Unlimited talk and text in the USA'],
    limits: [
      'After 10 GB in a month: slows to 512 kbps, enough for messages and maps',
      'Video: up to 720p on the mobile network',
      'Doesn’t include calls or texts to other countries',
      'Doesn’t work in Puerto Rico or other US territories',
      'Doesn’t work outside the USA',
    ],
    label: monthlyLabel({
      dataIncluded: '10 GB a month',
      dataNote: 'After 10 GB in a month: slows to 512 kbps, enough for messages and maps. No overage charges.',
    }),
  },
  {
    ...voice,
    name: 'Coast',
    slug: 'coast',
    tagline: 'Video on the way to work',
    description:
      'Room for video on the train. 25 GB a month at top speed, with unlimited talk and text, in the USA, Canada, and Mexico. Taxes and fees included.',
    level: 3,
    badge: null,
    rank: 30,
    dataMb: 25_000,
    highSpeedMb: null,
    throttleKbps: 512,
    hotspotMb: null,
    reach: 'north_america',
    reachText: 'USA, Canada, Mexico',
    terms: coastTerms,
    included: [
      'Unlimited talk and text within and between the USA, Canada, and Mexico',
      'Your 25 GB in all three countries',
    ],
    limits: [
      'After 25 GB in a month: slows to 512 kbps, enough for messages and maps',
      'Video: up to 1080p on the mobile network',
      'Doesn’t include calls or texts to countries other than Canada and Mexico',
      'Doesn’t work in Puerto Rico or other US territories',
      'Doesn’t work outside the USA, Canada, and Mexico',
    ],
    label: monthlyLabel({
      dataIncluded: '25 GB a month',
      dataNote: 'After 25 GB in a month: slows to 512 kbps, enough for messages and maps. No overage charges.',
    }),
  },
  {
    ...voice,
    name: 'Horizon',
    slug: 'horizon',
    tagline: 'Stop counting',
    description:
      'Unlimited data, 60 GB a month at top speed, then slower when the network is busy. Unlimited talk and text within and between the USA, Canada, and Mexico. Taxes and fees included.',
    level: 4,
    badge: 'Most popular',
    rank: 40,
    dataMb: null,
    highSpeedMb: 60_000,
    throttleKbps: null,
    hotspotMb: 20_000,
    reach: 'north_america',
    reachText: 'USA, Canada, Mexico',
    terms: horizonTerms,
    included: [
      'Unlimited data, slower after 60 GB when the network is busy',
      'Unlimited talk and text within and between the USA, Canada, and Mexico',
      'Texts from the USA to 200 countries',
    ],
    limits: [
      'Top speed: 60 GB a month, then slower when the network is busy',
      'Hotspot: 20 GB a month, then slows to 512 kbps',
      'Video: up to 1080p on the mobile network',
      'Doesn’t include calls to countries other than Canada and Mexico',
      'Doesn’t work in Puerto Rico or other US territories',
      'Doesn’t work outside the USA, Canada, and Mexico',
    ],
    label: monthlyLabel({
      dataIncluded: 'Unlimited',
      dataNote: 'After 60 GB in a month: slower when the network is busy. No overage charges.',
    }),
  },
  {
    ...voice,
    name: 'Meridian',
    slug: 'meridian',
    tagline: 'For people who fly',
    description:
      'For people who travel a lot. Unlimited data, 120 GB a month at top speed, then slower when the network is busy. 15 GB a month in 92 more countries. Taxes and fees included.',
    level: 5,
    badge: null,
    rank: 50,
    dataMb: null,
    highSpeedMb: 120_000,
    throttleKbps: null,
    hotspotMb: 60_000,
    reach: 'world',
    reachText: 'USA, Canada, Mexico, and 92 more countries',
    terms: meridianTerms,
    included: [
      'Unlimited data, slower after 120 GB when the network is busy',
      'Unlimited talk and text within and between the USA, Canada, and Mexico',
      '15 GB a month in 92 more countries',
      'Texts from the USA to 200 countries',
    ],
    limits: [
      'Top speed: 120 GB a month, then slower when the network is busy',
      'Hotspot: 60 GB a month, then slows to 512 kbps',
      'Doesn’t include calls to countries other than Canada and Mexico',
      'Doesn’t work in Puerto Rico or other US territories',
      '92 more countries: 15 GB a month, then 256 kbps, and calls over Wi-Fi only',
    ],
    label: monthlyLabel({
      dataIncluded: 'Unlimited',
      dataNote: 'After 120 GB in a month: slower when the network is busy. No overage charges.',
    }),
  },
  {
    name: 'Tide',
    slug: 'tide',
    tagline: 'Data for tablets and hotspots',
    description:
      'Data for a tablet on the couch or a hotspot in the van: 50 GB a month at top speed. No calls, no texts. Taxes and fees included.',
    kind: 'data',
    level: 3,
    badge: null,
    rank: 60,
    dataMb: 50_000,
    highSpeedMb: null,
    throttleKbps: 512,
    minutes: 0,
    texts: 0,
    hotspotMb: null,
    technologies: ['5G', '4G LTE'],
    networks: ['Nationwide partner network'],
    reach: 'usa',
    reachText: 'USA',
    esim: true,
    simCard: true,
    startAtPurchase: false,
    startAtFirstConnection: true,
    startOnChosenDay: false,
    terms: tideTerms,
    activationFee: 0,
    included: ['50 GB a month at top speed'],
    limits: [
      'After 50 GB in a month: slows to 512 kbps, enough for messages and maps',
      'No calls, no texts',
      'Doesn’t work in Puerto Rico or other US territories',
      'Doesn’t work outside the USA',
    ],
    label: monthlyLabel({
      dataIncluded: '50 GB a month',
      dataNote: 'After 50 GB in a month: slows to 512 kbps, enough for messages and maps. No overage charges.',
    }),
  },
  {
    name: 'Layover',
    slug: 'layover',
    tagline: 'For a visit to the USA',
    description:
      'An eSIM for your trip: 20 GB for 7, 15, or 30 days. Install it at home on Wi-Fi. Your days start when your phone first connects to a US tower, or on the day you choose. Your own number stays on your phone. Taxes and fees included.',
    kind: 'data',
    level: 2,
    badge: 'For visitors',
    rank: 70,
    dataMb: 20_000,
    highSpeedMb: null,
    throttleKbps: 512,
    minutes: 0,
    texts: 0,
    hotspotMb: null,
    technologies: ['5G', '4G LTE'],
    networks: ['Nationwide partner network'],
    reach: 'usa',
    reachText: 'USA',
    esim: true,
    simCard: false,
    startAtPurchase: false,
    startAtFirstConnection: true,
    startOnChosenDay: true,
    terms: [
      { sku: 'PLAN-LAYOVER-7D', unit: 'days', length: 7, price: 1_900 },
      { sku: 'PLAN-LAYOVER-15D', unit: 'days', length: 15, price: 2_400 },
      { sku: 'PLAN-LAYOVER-30D', unit: 'days', length: 30, price: 2_900 },
    ],
    activationFee: 0,
    included: ['20 GB at top speed', 'No US address needed'],
    limits: [
      'After 20 GB: slows to 512 kbps for the rest of the term, enough for messages and maps',
      'Data only: no US number, no calls, no texts',
      'Doesn’t work in Puerto Rico or other US territories',
      'eSIM only, no SIM card',
    ],
    label: {
      provider,
      frn,
      discounts,
      priceNote: 'This price is not an introductory rate.',
      charges,
      speeds,
      dataIncluded: '20 GB for the full term',
      dataNote: 'After 20 GB: slows to 512 kbps for the rest of the term. No overage charges.',
      policies,
      supportPhone,
    },
  },
] satisfies PlanContent[];
