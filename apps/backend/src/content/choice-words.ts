import { words } from '@cerulean/messages/all/staff-choices';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAIL_TITLES } from '../commerce/mail/texts/mail-titles.ts';

const t = words[DEFAULT_LANGUAGE];

/**
 * Labels that editors see for the values of our own list fields. The panel looks up each value as a translation key, so
 * a value that two fields share has one label for both.
 */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  // Positions of the hero's picture.
  in_the_sea: t.besideText,
  on_the_horizon: t.behindText,
  // Layouts of the steps section.
  numbers: t.stepsNumbered,
  sunrise: t.stepsSideBySide,
  // Widths of a picture.
  text: t.asWideAsText,
  page: t.asWideAsPage,
  window: t.asWideAsWindow,
  // Feature icons and device types.
  phone: t.phone,
  esim: t.esim,
  signal: t.signal,
  world: t.world,
  price: t.priceTag,
  calendar: t.calendar,
  support: t.support,
  privacy: t.privacy,
  delivery: t.delivery,
  gift: t.gift,
  speed: t.speed,
  number: t.phoneNumber,
  tablet: t.tablet,
  watch: t.watch,
  hotspot: t.hotspot,
  'sim-kit': t.simKit,
  accessory: t.accessory,
  // Redirect types.
  moved: t.movedPermanently,
  for_now: t.movedForNow,
  gone: t.gone,
  // Values of plan fields.
  voice: t.talkTextData,
  data: t.dataOnly,
  usa: t.usa,
  north_america: t.northAmerica,
  days: t.days,
  months: t.months,
  // SIM types that a device supports.
  none: t.noSim,
  'esim-and-card': t.esimAndCard,
  card: t.simCard,
  // Email types.
  ...MAIL_TITLES,
};
