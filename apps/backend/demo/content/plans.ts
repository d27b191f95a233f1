import type { Fact, PlanContent, TermContent } from './shapes.ts';

const supportPhone = '1-800-555-0142';
const provider = 'Cerulean Mobile';
/** Invented FCC registration number, like the brand. */
const frn = '0099999999';
const discounts = '/rewards';

const policies = [
  { label: 'Network management', href: '/terms-and-conditions#how-we-manage-the-network' },
  { label: 'Privacy', href: '/privacy-policy' },
];

const charges: Fact[] = [
  { name: 'Provider monthly fees', value: '$0.00' },
  { name: 'One-time fees at purchase', value: '$0.00' },
  { name: 'Early termination fee', value: '$0.00' },
  { name: 'Government taxes', value: 'Included' },
];

const speeds5g: Fact[] = [
  { name: 'Typical download, 5G', value: '92–318 Mbps' },
  { name: 'Typical upload, 5G', value: '9–41 Mbps' },
  { name: 'Typical latency', value: '24–48 ms' },
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
function monthlyLabel(data: { dataIncluded: string; dataNote: string; speeds?: Fact[] }): PlanContent['label'] {
  return {
    provider,
    frn,
    discounts,
    priceNote: 'It is not an introductory price.',
    charges,
    speeds: data.speeds ?? speeds5g,
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
    tagline: 'Messages, maps, the odd song',
    description:
      'A quiet plan for people who are mostly on Wi-Fi. 3 GB a month at 5G speed, talk and text without limit, taxes and fees in the price.',
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
    included: ['Unlimited talk and text in the USA', 'Hotspot: uses your 3 GB', 'eSIM or card, both free'],
    limits: ['After 3 GB in a month: 512 kbps', 'Video: 480p', 'Canada, Mexico and overseas: not included'],
    label: monthlyLabel({
      dataIncluded: '3 GB a month',
      dataNote: 'After 3 GB in a month, 512 kbps. No charge for more.',
    }),
  },
  {
    ...voice,
    name: 'Bay',
    slug: 'bay',
    tagline: 'Social, music, a bit of video',
    description:
      'Enough for a phone that is in use all day and sees Wi-Fi in the evening. 10 GB a month at 5G speed, talk and text without limit.',
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
    included: ['Unlimited talk and text in the USA', 'Hotspot: uses your 10 GB', 'eSIM or card, both free'],
    limits: ['After 10 GB in a month: 512 kbps', 'Video: 720p', 'Canada, Mexico and overseas: not included'],
    label: monthlyLabel({
      dataIncluded: '10 GB a month',
      dataNote: 'After 10 GB in a month, 512 kbps. No charge for more.',
    }),
  },
  {
    ...voice,
    name: 'Coast',
    slug: 'coast',
    tagline: 'Video on the way to work',
    description:
      'Room for video on the train and calls from Vancouver to Veracruz. 25 GB a month at 5G speed, talk and text without limit in three countries.',
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
      'Unlimited talk and text in the USA, Canada and Mexico',
      'Your 25 GB in all three countries',
      'Hotspot: uses your 25 GB',
      'eSIM or card, both free',
    ],
    limits: ['After 25 GB in a month: 512 kbps', 'Video: 1080p', 'Overseas: not included'],
    label: monthlyLabel({
      dataIncluded: '25 GB a month',
      dataNote: 'After 25 GB in a month, 512 kbps. No charge for more.',
    }),
  },
  {
    ...voice,
    name: 'Horizon',
    slug: 'horizon',
    tagline: 'Stop counting',
    description: 'Unlimited data for people who stopped counting. 60 GB of it at top speed, every month.',
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
      'Data, also after 60 GB',
      'Unlimited talk and text in the USA, Canada and Mexico',
      'Texts to 200 countries',
      'eSIM or card, both free',
    ],
    limits: [
      'Top speed: 60 GB a month. After that slower where it is busy',
      'Hotspot: 20 GB a month, then 512 kbps',
      'Video: 1080p. 4K only on Wi-Fi',
      'Overseas: not included',
    ],
    label: monthlyLabel({
      dataIncluded: 'Unlimited',
      dataNote: 'After 60 GB in a month, slower where the network is busy. No charge for more.',
    }),
  },
  {
    ...voice,
    name: 'Meridian',
    slug: 'meridian',
    tagline: 'For people who fly',
    description:
      'Everything at home, and a phone that works when you land. Unlimited data, 120 GB of it at top speed, and 15 GB a month in 92 more countries.',
    level: 5,
    badge: null,
    rank: 50,
    dataMb: null,
    highSpeedMb: 120_000,
    throttleKbps: null,
    hotspotMb: 60_000,
    reach: 'world',
    reachText: 'USA, Canada, Mexico and 92 more countries',
    terms: meridianTerms,
    included: [
      'Data, also after 120 GB',
      'Unlimited talk and text in the USA, Canada and Mexico',
      '15 GB a month in 92 more countries',
      'Texts to 200 countries',
      'eSIM or card, both free',
    ],
    limits: [
      'Top speed: 120 GB a month. After that slower where it is busy',
      'Hotspot: 60 GB a month, then 512 kbps',
      'In the 92 countries: 15 GB a month, then 256 kbps',
      'Calls in the 92 countries: over Wi-Fi only',
    ],
    label: monthlyLabel({
      dataIncluded: 'Unlimited',
      dataNote: 'After 120 GB in a month, slower where the network is busy. No charge for more.',
    }),
  },
  {
    name: 'Tide',
    slug: 'tide',
    tagline: 'Data for tablets and hotspots',
    description:
      'A line without a telephone: 50 GB a month for the tablet on the sofa or the hotspot in the van. Data only, no calls, no texts.',
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
    included: ['50 GB a month at 5G speed', 'Hotspot: uses your 50 GB', 'eSIM or card, both free'],
    limits: ['After 50 GB in a month: 512 kbps', 'No calls and no texts', 'Canada, Mexico and overseas: not included'],
    label: monthlyLabel({
      dataIncluded: '50 GB a month',
      dataNote: 'After 50 GB in a month, 512 kbps. No charge for more.',
    }),
  },
  {
    name: 'Layover',
    slug: 'layover',
    tagline: 'For a visit to the USA',
    description:
      'An eSIM for a trip: 20 GB for 7, 15 or 30 days. Install it at home on Wi-Fi; the days begin when your phone meets its first American mast. Your own number stays on.',
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
    included: ['20 GB at 5G speed', 'Hotspot: uses your 20 GB', 'No American address needed'],
    limits: [
      'After 20 GB: 512 kbps until the last day',
      'Data only: no American number, no calls',
      'eSIM only, no card',
    ],
    label: {
      provider,
      frn,
      discounts,
      priceNote: 'It is not an introductory price.',
      charges,
      speeds: speeds5g,
      dataIncluded: '20 GB for the whole term',
      dataNote: 'After 20 GB, 512 kbps until the last day. No charge for more.',
      policies,
      supportPhone,
    },
  },
] satisfies PlanContent[];
