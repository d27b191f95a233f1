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
  name: text('Name', 'As shown on the card and the receipt.', { required: true, maxLength: 60 }),
  slug: slug('name'),
  tagline: text('Tagline', 'One short line under the name.', { required: true, maxLength: 90 }),
  description: longText('Description', 'Two or three sentences for the plan’s page and for search engines.', {
    required: true,
  }),
  kind: oneOf('Kind', 'With talk and text, or data only. Plans with talk ask for an emergency address.', [
    'voice',
    'data',
  ]),
  level: whole('Sun height on the card (1–5)', 'The more data, the higher the sun.', {
    required: true,
    min: 1,
    max: 5,
  }),
  badge: text('Badge', 'Optional, for example “Most popular”. One plan at a time.', { maxLength: 30 }),
  rank: rank(),
  dataMb: whole(
    'Data in MB',
    'In a month, or in the whole term for plans of days. Empty means unlimited. 1 GB is 1,000 MB.',
  ),
  highSpeedMb: whole(
    'High-speed data, in MB',
    'Of unlimited data, how much is at top speed before it may slow down. Leave empty if it never slows.',
  ),
  throttleKbps: whole(
    'Speed afterward, in kbps',
    'Leave empty if data stops, or slows only when the network is busy.',
    {
      max: 1_000_000,
    },
  ),
  minutes: whole('Minutes', 'Empty means unlimited. 0 for data-only plans.', { max: 1_000_000 }),
  texts: whole('Texts', 'Empty means unlimited. 0 for data-only plans.', { max: 1_000_000 }),
  hotspotMb: whole('Hotspot in MB', '0 is none. Empty means as much as the plan has.'),
  technologies: translated(
    list('Technologies', 'For example “5G” and “4G LTE”.', 'shared.text-line', {
      required: true,
      min: 1,
      max: 6,
    }),
  ),
  networks: translated(list('Networks', 'Whose towers it uses.', 'shared.text-line', { max: 10 })),
  reach: oneOf('Where it works', 'For the plan finder.', ['usa', 'north_america', 'world']),
  reachText: text('Where it works, in words', 'For example “USA, Canada, Mexico”.', { required: true, maxLength: 120 }),
  esim: yesNo('As an eSIM', 'Can be used with an eSIM.', true),
  simCard: yesNo('As a SIM card', 'Can be used with a card.', true),
  startAtPurchase: yesNo('Can start at purchase', 'The term starts on the day of the payment.', false),
  startAtFirstConnection: yesNo('Can start at first connection', 'The term starts at first connection.', true),
  startOnChosenDay: yesNo('Can start on a chosen day', 'The customer picks the start date.', false),
  terms: list(
    'Terms',
    'Each length that is sold, with its price. A term is paid whole and does not renew.',
    'plan.term',
    {
      required: true,
      min: 1,
      max: 12,
    },
  ),
  activationFee: price(
    'Activation fee',
    'In the shop’s currency, for example 25.00. Charged once, with the first term. Enter 0 for none.',
    {
      required: true,
      default: 0,
    },
  ),
  included: translated(list('Included', 'What is in it, the most important first.', 'shared.text-line', { max: 12 })),
  limits: translated(
    list('Limits', 'What is limited, in plain words. The card shows the last one.', 'shared.text-line', {
      max: 12,
    }),
  ),
  label: translated(
    part('Broadband facts', 'The label that the law asks for.', 'plan.facts-label', { required: true }),
  ),
};

export default collectionType(
  { singular: 'plan', plural: 'plans', display: 'Plan', about: 'Prepaid plans, with a price for each length' },
  attributes,
);
