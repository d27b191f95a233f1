import { randomBytes } from 'node:crypto';
import { createBackend, type Backend } from './backend.server.ts';
import { pageQuery } from './check-value.server.ts';
import { PREFIX } from '../pages/language.ts';
import {
  accountKeyOf,
  cartCookie,
  connectCookie,
  deviceCookie,
  dropOutdatedCookie,
  paymentCookie,
  placeCookie,
  readCookies,
  referralCookie,
  sessionCookie,
} from './cookies.server.ts';
import type { CartKey, CookieSettings } from './cookies.server.ts';
import type { RuleMatch } from '../pages/route-rule.ts';
import type { Log, PublicConfig, RequestContext } from './request-context.ts';

/** The server's data about a request and the deployment, from which its context is made. */
export interface RequestContextOptions {
  requestId: string;
  /** The requested URL as the page sees it. */
  url: URL;
  match: RuleMatch | undefined;
  /** The `Cookie` header. `null` for a shared page. */
  cookies: string | null;
  /** The signed `x-visitor` header. `undefined` for a shared page. */
  visitor: string | undefined;
  /** The `User-Agent` header. Not used for a shared page. */
  browser?: string | undefined;
  shared: boolean;
  /** Signed grant from an editor's preview link. */
  preview?: string | undefined;
  nonce: string;
  config: PublicConfig;
  backend: { baseUrl: string; prefix: string };
  cookieSettings: CookieSettings;
  remember: RequestContext['remember'];
  log: Log;
}

/** A request's context, and the data that it collects for the response. */
export interface OpenVisit {
  visit: RequestContext;
  /** Returns the final `Set-Cookie` value of each changed cookie. */
  setCookies(): string[];
  tags: ReadonlySet<string>;
  /** Returns milliseconds since 1970, or Infinity if nothing on the page depends on a date. */
  expiresAt(): number;
  /** True if the backend refused the visitor's token during this request and no form was kept to be sent again. */
  tokenRefused(): boolean;
}

/** Paths of the calls that can sign someone in: C02, C03, C05 and C08. */
const LOG_IN = /^\/auth\/(?:local(?:\/register)?|reset-password|[^/]+\/callback)$/;

/** Paths of the calls that record which partner referred the visitor (R17). */
const TELLS_PARTNER = /^\/commerce\/carts(?:\/[^/]+\/(?:items|payments))?$/;

/** Creates a request's context: parses cookies, creates the backend client, and collects data for page and response. */
export function openVisit(options: RequestContextOptions): OpenVisit {
  const given = readCookies(options.shared ? null : options.cookies, options.cookieSettings);
  const { token, cart, payment, place, partner, device } = given;
  const state = { token, cart, payment, place, partner, device };
  const changed = new Map<string, string>();
  const tags = new Set<string>();
  let earliest = Infinity;
  let refused = false;
  let formKept = false;

  const setToken = (token: string | undefined): void => {
    state.token = token;
    changed.set('session', sessionCookie(token, options.cookieSettings));
  };
  if (given.hasBrokenToken) setToken(undefined);
  for (const kind of given.outdated) changed.set(`outdated ${kind}`, dropOutdatedCookie(kind));

  const keep =
    <K extends 'cart' | 'payment' | 'place' | 'partner'>(
      kind: K,
      write: (value: (typeof state)[K], settings: CookieSettings) => string,
    ) =>
    (value: (typeof state)[K]): void => {
      state[kind] = value;
      changed.set(kind, write(value, options.cookieSettings));
    };

  /** A browser gets its device secret at its first login, not earlier. */
  const deviceFor = (path: string): Record<string, string> => {
    if (!LOG_IN.test(path)) return {};
    state.device ??= randomBytes(32).toString('base64url');
    changed.set('device', deviceCookie(state.device, options.cookieSettings));
    return { 'x-device': state.device };
  };

  const backend: Backend = createBackend({
    ...options.backend,
    requestId: options.requestId,
    visitor: options.shared ? undefined : options.visitor,
    browser: options.shared ? undefined : options.browser,
    preview: options.preview,
    token: () => state.token,
    secrets: (path) => ({
      ...secretsFor(path, state.cart, state.payment),
      ...(state.partner !== undefined && TELLS_PARTNER.test(path) ? { 'x-partner': state.partner } : {}),
      ...deviceFor(path),
      ...(given.connect !== undefined && path.startsWith('/auth/') ? { 'x-connect': given.connect } : {}),
    }),
    onTokenRefused: () => {
      refused = true;
      setToken(undefined);
    },
  });

  const requestContext: RequestContext = {
    requestId: options.requestId,
    shared: options.shared,
    match: options.match,
    query: new URLSearchParams(pageQuery(options.match?.rule.query, options.url.search)),
    backend,
    page: {
      tag: (...more) => more.forEach((tag) => tags.add(tag)),
      expires: (at) => {
        earliest = Math.min(earliest, at.getTime());
      },
      noStore: () => {
        earliest = 0;
      },
    },
    config: options.config,
    nonce: options.nonce,
    get hasToken() {
      return state.token !== undefined;
    },
    get accountKey() {
      return state.token === undefined ? undefined : accountKeyOf(state.token);
    },
    get cart() {
      return state.cart;
    },
    get payment() {
      return state.payment;
    },
    get place() {
      return state.place;
    },
    get partner() {
      return state.partner;
    },
    keepToken: setToken,
    keepCart: keep('cart', cartCookie),
    keepPayment: keep('payment', paymentCookie),
    get formKept() {
      return formKept;
    },
    keepForm: () => {
      formKept = true;
    },
    keepPartner: keep('partner', referralCookie),
    keepPlace: keep('place', placeCookie),
    renewConnect: () => {
      if (given.connect !== undefined)
        changed.set('connect', connectCookie(given.connect, options.cookieSettings.secure));
    },
    remember: async (key, dataTags, load) => {
      requestContext.page.tag(...dataTags);
      // An editor's view of a draft must not be cached for visitors.
      return options.preview === undefined ? options.remember(PREFIX + key, dataTags, load) : load();
    },
    log: options.log,
  };
  return {
    visit: requestContext,
    setCookies: () => [...changed.values()],
    tags,
    expiresAt: () => earliest,
    tokenRefused: () => refused && !formKept,
  };
}

/** Returns a call's secrets: only those of the cart that its path names, so that no other cart's call gets them. */
function secretsFor(path: string, cart: CartKey | undefined, payment: CartKey | undefined): Record<string, string> {
  const [, id] = /^\/commerce\/carts\/([^/]+)/.exec(path) ?? [];
  return {
    ...(id !== undefined && cart?.id === id ? { 'x-cart-secret': cart.secret } : {}),
    ...(id !== undefined && payment?.id === id ? { 'x-payment-secret': payment.secret } : {}),
  };
}
