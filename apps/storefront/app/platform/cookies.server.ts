import { createHash } from 'node:crypto';
import { PARTNER_DAYS } from '@cerulean/rules/limits';

/** Contents of the cart cookie or the payment cookie: the cart's id and the secret that opens it. */
export interface CartKey {
  id: string;
  secret: string;
}

/** The place whose coverage a visitor checked and kept for the cart (R11). Only the storefront ever sees it. */
export interface CheckedPlace {
  /** `null` if a whole city was checked. */
  zip: string | null;
  name: string;
  /** The state's USPS code. */
  state: string;
  /** False if no technology reached any part of the place when it was checked. */
  isCovered: boolean;
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

/** Browsers accept this prefix only from this exact host, over HTTPS, for all paths, so no sibling host can set one. */
const HOST_ONLY = '__Host-';

type CookieKind = keyof typeof COOKIE_NAMES;

/** Returns a cookie's name. Over HTTP, as on a developer's machine, it has no prefix, which browsers would refuse. */
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
/** Maximum seconds that a provider login may take. */
const CONNECT_AGE = 600;
const SECRET = /^[\w-]{43}$/;
/** Format of a partner cookie's value. Only the backend verifies its content. */
const REFERRAL = /^[\w:/-]{80,320}$/;
/** Lifetime of the device cookie, by which accounts recognize a browser, after its last visit. */
const DEVICE_AGE = 365 * DAY;

/** Contents of the visitor's cookies. A malformed cookie counts as absent. */
export interface VisitorCookies {
  token?: string;
  cart?: CartKey;
  payment?: CartKey;
  /** Secret that binds a pending provider login to this browser. */
  connect?: string;
  /** Secret by which accounts recognize this browser. */
  device?: string;
  /** The place whose coverage the visitor checked. */
  place?: CheckedPlace;
  /** The partner through whom the visitor came last, signed by the backend, which alone reads it (R17). */
  partner?: string;
  /** True if the session cookie cannot be a valid token, so it is cleared. */
  hasBrokenToken: boolean;
  /** Shop cookies without the prefix over HTTPS, from an earlier release or an attacker. Their values are ignored. */
  outdated: readonly CookieKind[];
}

/** Parses a request's `Cookie` header. Over HTTPS, only names with the `__Host-` prefix count. */
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

/**
 * Format of the place cookie, such as `97701~OR~Bend`. The ZIP code may be missing, the name is URL-encoded, and a place
 * without coverage ends with `~none`.
 */
const PLACE = /^(\d{5})?~([A-Z]{2})~([^~;\s]{1,240})(~none)?$/;

function readPlace(value: string | undefined): CheckedPlace | undefined {
  const [, zip, state, escaped, none] = PLACE.exec(value ?? '') ?? [];
  if (state === undefined || escaped === undefined) return undefined;
  const name = nameOf(escaped);
  return name === undefined ? undefined : { zip: zip ?? null, name, state, isCovered: none === undefined };
}

/** Decodes the place name in a cookie. Returns `undefined` if it is invalid. */
function nameOf(escaped: string): string | undefined {
  try {
    const name = decodeURIComponent(escaped);
    return /^[^\p{Cc}\p{Cs}]{1,80}$/u.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

export interface CookieSettings {
  /** True if the shop is served over HTTPS. */
  secure: boolean;
  /** Seconds that the session cookie lasts, which equals the token's lifetime. */
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

/** Returns the `Set-Cookie` value that stores a session token, or deletes the cookie for `undefined` (B09). */
export function sessionCookie(token: string | undefined, settings: CookieSettings): string {
  if (token !== undefined && !TOKEN.test(token)) throw new Error('The token cannot stand in a cookie');
  return setCookie('session', token ?? '', token === undefined ? 0 : settings.sessionMaxAge, settings);
}

/** Returns an opaque key of the account that a session token is for. Only the backend knows whether it is valid. */
export function accountKeyOf(token: string): string | undefined {
  try {
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id?: unknown };
    return typeof id === 'number' ? createHash('sha256').update(`account ${id}`).digest('base64url') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the `Set-Cookie` value that stores a cart's secret for 30 days, or deletes it. */
export function cartCookie(key: CartKey | undefined, settings: CookieSettings): string {
  return setCookie('cart', key ? `${key.id}.${key.secret}` : '', key ? CART_AGE : 0, settings);
}

/** Returns the `Set-Cookie` value by which accounts recognize this browser: the secret in `x-device`. */
export function deviceCookie(secret: string, settings: CookieSettings): string {
  return setCookie('device', secret, DEVICE_AGE, settings);
}

/** Returns the `Set-Cookie` value that lets the paying browser open its receipt for 7 days (R20), or deletes it. */
export function paymentCookie(key: CartKey | undefined, settings: CookieSettings): string {
  return setCookie('payment', key ? `${key.id}.${key.secret}` : '', key ? PAYMENT_AGE : 0, settings);
}

/** Returns the `Set-Cookie` value that stores the checked place as long as a cart, or deletes it. */
export function placeCookie(place: CheckedPlace | undefined, settings: CookieSettings): string {
  const value = place
    ? `${place.zip ?? ''}~${place.state}~${encodeURIComponent(place.name)}${place.isCovered ? '' : '~none'}`
    : '';
  return setCookie('place', value, place ? CART_AGE : 0, settings);
}

/** Returns the `Set-Cookie` value that stores the visitor's partner for 30 days, or deletes it. */
export function referralCookie(partner: string | undefined, settings: CookieSettings): string {
  if (partner !== undefined && !REFERRAL.test(partner)) throw new Error('The referral cannot stand in a cookie');
  return setCookie('partner', partner ?? '', partner ? PARTNER_AGE : 0, settings);
}

/** Returns the `Set-Cookie` value that binds a provider login to this browser for 10 minutes (C09). */
export function connectCookie(secret: string, secure: boolean): string {
  return setCookie('connect', secret, CONNECT_AGE, { secure });
}

/** Returns the `Set-Cookie` value that deletes a shop cookie without the `__Host-` prefix. */
export function dropOutdatedCookie(kind: CookieKind): string {
  return `${COOKIE_NAMES[kind]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`;
}
