import type { Translations } from '@cerulean/contract/translations';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import {
  type Parcel,
  type Place,
  type Sent,
  shippingFor,
  type ShippingMethod,
  type ShippingOption,
  type ShippingZone,
  type Withheld,
  withheldAt,
} from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';
import type { ShippingWords } from './shipping-methods.ts';

/** A shipping method that is offered, with its words in other languages. */
export type OfferedMethod = ShippingMethod & { translations: Translations<ShippingWords> };

/** The offered shipping methods and the zones with prices. `zones` is `null` if prices are the same everywhere. */
export interface Offered {
  methods: OfferedMethod[];
  zones: ShippingZone[] | null;
}

/** SQL: the offered shipping methods as one JSON value, for embedding in another statement. */
const OFFERED_METHODS = `(select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name, 'detail', m.detail,
    'days', m.days, 'price', m.price, 'carries', m.carries,
    'translations', m.translations) order by m.position, m.code), '[]') from shipping_method m where m.active)`;

/** SQL: the places and rates of every zone, in checking order, as one JSON value. `null` if there are no zones. */
const ZONES = `(select json_agg(json_build_object('states', z.states, 'zips', z.zips, 'rates', z.rates)
    order by z.position, z.code) from shipping_zone z)`;

/** SQL: the two columns of {@link Offered}, for embedding in another statement. */
export const OFFERED = `${OFFERED_METHODS} as methods, ${ZONES} as zones`;

/** Reads the offered shipping methods and the zones. */
export const selectOffered = sql<Offered>('shipping.offered', `select ${OFFERED}`);

/** The fields of a cart's products that shipping depends on. */
interface SentGoods {
  kind: 'product';
  /** Current price. `null` if the product is no longer sold, so the acknowledged price counts. */
  price: number | null;
  acknowledged_price: number;
  quantity: number;
  weight: number;
  snapshot: { productKind: string };
}

/**
 * Returns how a cart's products can be shipped to a place, which is `null` if unknown. Products count with their
 * current price, or with the acknowledged price if no longer sold. Those without an entered weight count as 0 grams.
 */
export function sentTo(items: SentItems, { methods, zones }: Offered, place: Place | null): Sent {
  return shippingFor(methods, zones, place, parcelOf(items));
}

/** Returns which methods would ship a cart's products elsewhere but not to this place, in words of a language. */
export function withheldTo(
  items: SentItems,
  { methods, zones }: Offered,
  place: Place,
  language: Language = DEFAULT_LANGUAGE,
): Withheld[] {
  return withheldAt(methods, zones, place, parcelOf(items)).map((method) => ({
    ...method,
    name: wordsOfMethod(methods, method.code, language)?.name ?? method.name,
  }));
}

type SentItems = readonly (SentGoods | { kind: 'plan' })[];

function parcelOf(items: SentItems): Parcel {
  const goods = items.filter((item) => item.kind === 'product');
  return {
    goods: goods.reduce(
      (sum, { price, acknowledged_price, quantity }) => sum + (price ?? acknowledged_price) * quantity,
      0,
    ),
    weight: goods.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    onlySims: goods.every(({ snapshot }) => snapshot.productKind === 'sim-kit'),
  };
}

/** Returns a method's words in a language, or `undefined` if it has only those of the default language. */
export function wordsOfMethod(methods: readonly OfferedMethod[], code: string, language: Language) {
  return methods.find((method) => method.code === code)?.translations[language];
}

/** Returns shipping options with their words in a language, as far as staff have entered them. */
export function inLanguage(
  options: readonly ShippingOption[],
  { methods }: Pick<Offered, 'methods'>,
  language: Language = DEFAULT_LANGUAGE,
): ShippingOption[] {
  return options.map((option) => ({ ...option, ...wordsOfMethod(methods, option.code, language) }));
}
