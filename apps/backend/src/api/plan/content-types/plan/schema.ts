import {
  collectionType,
  list,
  longText,
  oneOf,
  part,
  price,
  rank,
  slug,
  text,
  translated,
  whole,
  yesNo,
} from '../../../../content/field.ts';

const attributes = {
  name: text('Name', 'As shown on the plan’s card and on receipts.', { required: true, maxLength: 60 }),
  slug: slug('name', 'The last part of the plan’s address, after /plans/. Old links keep working.'),
  tagline: text('Tagline', 'One short line under the name.', { required: true, maxLength: 90 }),
  description: longText('Description', 'Two or three sentences for the plan’s page and search results.', {
    required: true,
  }),
  kind: oneOf('Plan type', 'Talk, text, and data, or data only. Plans with talk require an emergency address.', [
    'voice',
    'data',
  ]),
  level: whole('Sun height on the card (1–5)', 'The more data, the higher the sun.', {
    required: true,
    min: 1,
    max: 5,
  }),
  badge: text('Badge', 'Optional. For example, “Most popular.” Use it on one plan at a time.', { maxLength: 30 }),
  rank: rank(),
  dataMb: whole(
    'Data in MB',
    'Per month, or for the whole term if the plan is sold by the day. Leave empty for unlimited. 1 GB is 1,000 MB.',
  ),
  highSpeedMb: whole(
    'High-speed data in MB',
    'For unlimited plans: how much data is at top speed before it may slow down. Leave empty if it never slows.',
  ),
  throttleKbps: whole(
    'Slower speed in kbps',
    'The speed after the data above is used. Leave empty if data stops, or slows only when the network is busy.',
    {
      max: 1_000_000,
    },
  ),
  minutes: whole('Minutes', 'Leave empty for unlimited. Enter 0 for data-only plans.', { max: 1_000_000 }),
  texts: whole('Texts', 'Leave empty for unlimited. Enter 0 for data-only plans.', { max: 1_000_000 }),
  hotspotMb: whole('Hotspot in MB', 'Enter 0 for none. Leave empty if hotspot can use all of the plan’s data.'),
  technologies: translated(
    list('Technologies', 'For example, “5G” and “4G LTE.”', 'shared.text-line', {
      required: true,
      min: 1,
      max: 6,
    }),
  ),
  networks: translated(list('Networks', 'The networks it uses.', 'shared.text-line', { max: 10 })),
  reach: oneOf('Where it works', 'Used by the plan finder.', ['usa', 'north_america', 'world']),
  reachText: text('Where it works, in words', 'For example, “USA, Canada, Mexico.”', {
    required: true,
    maxLength: 120,
  }),
  esim: yesNo('eSIM', 'The plan works with an eSIM.', true),
  simCard: yesNo('SIM card', 'The plan works with a SIM card.', true),
  startAtPurchase: yesNo('Can start at purchase', 'The term starts the day the customer pays.', false),
  startAtFirstConnection: yesNo('Can start at first connection', 'The term starts when the line first connects.', true),
  startOnChosenDay: yesNo('Can start on a chosen day', 'The customer chooses the start date.', false),
  terms: list(
    'Terms',
    'Each term that you sell, with its price. Customers pay for the whole term up front, and it doesn’t renew.',
    'plan.term',
    {
      required: true,
      min: 1,
      max: 12,
    },
  ),
  activationFee: price(
    'Activation fee',
    'For example, 25.00. Charged once per line, at purchase. Enter 0 for none. Also check the one-time fees under Charges and fees.',
    {
      required: true,
      default: 0,
    },
  ),
  included: translated(
    list(
      'Included',
      'What the plan includes, most important first. The plan’s page adds its hotspot and SIM types.',
      'shared.text-line',
      { max: 12 },
    ),
  ),
  limits: translated(
    list('Limits', 'What the plan limits, in plain words. The card shows the last one.', 'shared.text-line', {
      max: 12,
    }),
  ),
  label: translated(
    part('Broadband facts', 'The label that the FCC requires.', 'plan.facts-label', { required: true }),
  ),
};

export default collectionType(
  { singular: 'plan', plural: 'plans', display: 'Plan', about: 'Prepaid plans, with a price for each term' },
  attributes,
);
