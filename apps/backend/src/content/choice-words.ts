import { MAIL_TITLES } from '../commerce/mail/texts/mail-titles.ts';

/**
 * Labels that editors see for the values of our own list fields. The panel looks up each value as a translation key, so
 * a value that two fields share has one label for both.
 */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  // Positions of the hero's picture.
  in_the_sea: 'Beside the text',
  on_the_horizon: 'Behind the text, as wide as the window',
  // Layouts of the steps section.
  numbers: 'One below the other, numbered, beside a picture',
  sunrise: 'Side by side, without a picture',
  // Widths of a picture.
  text: 'As wide as the text',
  page: 'As wide as the page',
  window: 'As wide as the window',
  // Feature icons and device types.
  phone: 'Phone',
  esim: 'eSIM',
  signal: 'Signal',
  world: 'The world',
  price: 'Price tag',
  calendar: 'Calendar',
  support: 'Support',
  privacy: 'Privacy',
  delivery: 'Delivery',
  gift: 'Gift',
  speed: 'Speed',
  number: 'Number',
  tablet: 'Tablet',
  watch: 'Watch',
  hotspot: 'Hotspot',
  'sim-kit': 'SIM kit',
  accessory: 'Accessory',
  // Redirect types.
  moved: 'Moved for good',
  for_now: 'Moved for now',
  gone: 'Gone',
  // Values of plan fields.
  voice: 'Talk, text and data',
  data: 'Data only',
  usa: 'USA',
  north_america: 'USA, Canada and Mexico',
  days: 'Days',
  months: 'Months',
  // SIM types that a device supports.
  none: 'Neither',
  'esim-and-card': 'eSIM and SIM card',
  card: 'SIM card',
  // Email types.
  ...MAIL_TITLES,
};
