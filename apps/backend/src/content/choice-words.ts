import { MAIL_KIND_NAMES, MAIL_KINDS } from '../commerce/mail/texts/mail-kinds.ts';

/**
 * What editors read in place of the values of our own fields that are chosen from a list. The panel looks a value up as
 * the key of a translation, so a value that two fields share has one label for both.
 */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  // Where the hero's picture goes.
  in_the_sea: 'Beside the text',
  on_the_horizon: 'Behind the text, as wide as the window',
  // How steps look.
  numbers: 'One below the other, numbered, beside a picture',
  sunrise: 'Side by side, without a picture',
  // How wide a picture is.
  text: 'As wide as the text',
  page: 'As wide as the page',
  window: 'As wide as the window',
  // Icons of features, and kinds of devices.
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
  // What became of an address.
  moved: 'Moved for good',
  for_now: 'Moved for now',
  gone: 'Gone',
  // Plans.
  voice: 'Talk, text and data',
  data: 'Data only',
  usa: 'USA',
  north_america: 'USA, Canada and Mexico',
  days: 'Days',
  months: 'Months',
  // What a device takes.
  none: 'Neither',
  'esim-and-card': 'eSIM and SIM card',
  card: 'SIM card',
  // Mails.
  ...Object.fromEntries(MAIL_KIND_NAMES.map((kind) => [kind, MAIL_KINDS[kind].title])),
};
