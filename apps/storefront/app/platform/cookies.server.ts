import { PARTNER_DAYS } from '@cerulean/rules/limits';

/** A cart or payment cookie: the cart's id and the secret that opens it. */
export interface CartKey {
  id: string;
  secret: string;
}

/** The place that a visitor checked coverage for and took along to the cart (R11). It never leaves the storefront. */
export interface CheckedPlace {
  /** Null for a whole city. */
  zip: string | null;
  name: string;
  /** USPS code. */
  state: string;
}

const COOKIE_NAMES = {
  session: 'jwt',
  cart: 'cart',
  payment: 'payment',
  connect: 'connect',
  device: 'device',
  place: 'place',
  partner: 'partner',
} as const;
const COOKIE_KINDS = Object.keys(COOKIE_NAMES) as CookieKind[];

/** A browser takes a cookie of this name only from this very host, over https and for every path: no sister host can plant one. */
const HOST_ONLY = '__Host-';

type CookieKind = keyof typeof COOKIE_NAMES;

/** The name under which a browser keeps a cookie: over http, as on a developer's machine, it would refuse the prefix. */
export function cookieName(kind: CookieKind, secure: boolean): string {
  return secure ? HOST_ONLY + COOKIE_NAMES[kind] : COOKIE_NAMES[kind];
}

const DAY = 86_400;
const CART_AGE = 30 * DAY;
const PARTNER_AGE = PARTNER_DAYS * DAY;
const PAYMENT_AGE = 7 * DAY;
const CART_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{16,200})$/;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_TOKEN = 4096;
/** Seconds that a log-in with a provider may take. */
const CONNECT_AGE = 600;
const SECRET = /^[\w-]{43}$/;
/** The shape alone: what it is worth, the backend knows. */
const REFERRAL = /^[\w:/-]{80,320}$/;
/** As long as an account knows a browser that is not seen again. */
const DEVICE_AGE = 365 * DAY;

/** What the visitor's cookies say; what is malformed counts as absent. */
export interface VisitorCookies {
  token?: string;
  cart?: CartKey;
  payment?: CartKey;
  /** The secret of a browser that is logging in with a provider. */
  connect?: string;
  /** By which accounts know this browser again. */
  device?: string;
  /** Where they checked coverage. */
  place?: CheckedPlace;
  /** Through which partner they came last: signed by the backend, which alone reads it (R17). */
  partner?: string;
  /** True when a session cookie was sent that cannot be a token: it is cleared. */
  hasBrokenToken: boolean;
  /** Cookies of ours without the prefix, sent behind https: of an earlier release, or planted. They count for nothing. */
  outdated: readonly CookieKind[];
}

/** Reads the `Cookie` header of a request. Behind https only names with the `__Host-` prefix count. */
export function readCookies(header: string | null, { secure }: Pick<CookieSettings, 'secure'>): VisitorCookies {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !values.has(name)) values.set(name, pair.slice(at + 1).trim());
  }
  const valueOf = (kind: CookieKind): string | undefined => values.get(cookieName(kind, secure));
  const session = valueOf('session');
  const token = session !== undefined && session.length <= MAX_TOKEN && TOKEN.test(session) ? session : undefined;
  const cart = readCartKey(valueOf('cart'));
  const connect = valueOf('connect');
  const device = valueOf('device');
  const payment = readCartKey(valueOf('payment'));
  const place = readPlace(valueOf('place'));
  const partner = valueOf('partner');
  return {
    ...(token === undefined ? {} : { token }),
    ...(cart === undefined ? {} : { cart }),
    ...(payment === undefined ? {} : { payment }),
    ...(place === undefined ? {} : { place }),
    ...(partner !== undefined && REFERRAL.test(partner) ? { partner } : {}),
    ...(connect !== undefined && SECRET.test(connect) ? { connect } : {}),
    ...(device !== undefined && SECRET.test(device) ? { device } : {}),
    hasBrokenToken: session !== undefined && session !== '' && token === undefined,
    outdated: secure ? COOKIE_KINDS.filter((kind) => values.has(COOKIE_NAMES[kind])) : [],
  };
}

function readCartKey(value: string | undefined): CartKey | undefined {
  const [, id, secret] = CART_KEY.exec(value ?? '') ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

/** `97701~OR~Bend`: the ZIP code may be missing, the name is escaped. */
const PLACE = /^(\d{5})?~([A-Z]{2})~([^~;\s]{1,240})$/;

function readPlace(value: string | undefined): CheckedPlace | undefined {
  const [, zip, state, escaped] = PLACE.exec(value ?? '') ?? [];
  if (state === undefined || escaped === undefined) return undefined;
  const name = nameOf(escaped);
  return name === undefined ? undefined : { zip: zip ?? null, name, state };
}

/** A name as a cookie holds it, or undefined for what is none. */
function nameOf(escaped: string): string | undefined {
  try {
    const name = decodeURIComponent(escaped);
    return /^[^\p{Cc}\p{Cs}]{1,80}$/u.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

export interface CookieSettings {
  /** True behind https. */
  secure: boolean;
  /** Seconds; the token's own limit is the same. */
  sessionMaxAge: number;
}

function setCookie(
  kind: CookieKind,
  value: string,
  maxAge: number,
  { secure }: Pick<CookieSettings, 'secure'>,
): string {
  return `${cookieName(kind, secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The `Set-Cookie` value that keeps a token, or with undefined ends it (B09). */
export function sessionCookie(token: string | undefined, settings: CookieSettings): string {
  if (token !== undefined && !TOKEN.test(token)) throw new Error('The token cannot stand in a cookie');
  return setCookie('session', token ?? '', token === undefined ? 0 : settings.sessionMaxAge, settings);
}

/** The `Set-Cookie` value that keeps a cart's secret for 30 days, or forgets it. */
export function cartCookie(key: CartKey | undefined, settings: CookieSettings): string {
  return setCookie('cart', key ? `${key.id}.${key.secret}` : '', key ? CART_AGE : 0, settings);
}

/** The `Set-Cookie` value by which accounts know this browser again: the secret that `x-device` tells the backend. */
export function deviceCookie(secret: string, settings: CookieSettings): string {
  return setCookie('device', secret, DEVICE_AGE, settings);
}

/** The `Set-Cookie` value by which the browser that paid opens its receipt for 7 days (R20), or forgets it. */
export function paymentCookie(key: CartKey | undefined, settings: CookieSettings): string {
  return setCookie('payment', key ? `${key.id}.${key.secret}` : '', key ? PAYMENT_AGE : 0, settings);
}

/** The `Set-Cookie` value that keeps the checked place as long as a cart, or forgets it. */
export function placeCookie(place: CheckedPlace | undefined, settings: CookieSettings): string {
  const value = place ? `${place.zip ?? ''}~${place.state}~${encodeURIComponent(place.name)}` : '';
  return setCookie('place', value, place ? CART_AGE : 0, settings);
}

/** The `Set-Cookie` value that remembers for 30 days through which partner somebody came, or forgets it. */
export function referralCookie(partner: string | undefined, settings: CookieSettings): string {
  if (partner !== undefined && !REFERRAL.test(partner)) throw new Error('The referral cannot stand in a cookie');
  return setCookie('partner', partner ?? '', partner ? PARTNER_AGE : 0, settings);
}

/** The `Set-Cookie` value that binds a log-in with a provider to this browser for 10 minutes (C09). */
export function connectCookie(secret: string, secure: boolean): string {
  return setCookie('connect', secret, CONNECT_AGE, { secure });
}

/** The `Set-Cookie` value that takes a cookie without the prefix away. */
export function dropOutdatedCookie(kind: CookieKind): string {
  return `${COOKIE_NAMES[kind]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`;
}
