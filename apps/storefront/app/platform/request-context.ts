import type { GatewayName } from '@cerulean/contract/gateways';
import type { Language } from '@cerulean/messages/languages';
import { createContext } from 'react-router';
import type { Backend } from './backend.server.ts';
import type { CartKey, CheckedPlace } from './cookies.server.ts';
import type { RuleMatch } from '../pages/route-rule.ts';

/** Data about a shared page that is collected during rendering. The cache stores it with the page. */
export interface PageNotes {
  /** Adds tags such as `sku:LUMEN-7-SEA-128`. Invalidating one of them makes the cache render the page again. */
  tag(...tags: readonly string[]): void;
  /** Records a moment on which the page depends (an effective date, the end of an offer). The earliest counts. */
  expires(at: Date): void;
  /** Sends the page but does not cache it, because its URL names something that the shop does not have. */
  noStore(): void;
}

/** A request as loaders and actions see it. They get it with `context.get(requestContext)`. */
export interface RequestContext {
  readonly requestId: string;
  /** True while a page is rendered for everyone, so without token, cart, or visitor. */
  readonly shared: boolean;
  /** The matching route rule with its parameters. `undefined` if no rule matches. */
  readonly match: RuleMatch | undefined;
  /** The page's query: only the valid parameters that its rule names. */
  readonly query: URLSearchParams;
  readonly backend: Backend;
  readonly page: PageNotes;
  readonly config: PublicConfig;
  /** True if the visitor has a token. Only the backend knows whether the token is valid. */
  readonly hasToken: boolean;
  /** Opaque key of the account whose token the visitor has. Forms of the account carry it (`AccountForm`). */
  readonly accountKey: string | undefined;
  /** The cart whose secret this browser holds. */
  readonly cart: CartKey | undefined;
  /** The cart that this browser paid for. */
  readonly payment: CartKey | undefined;
  /** The place whose coverage the visitor checked and kept (R11). */
  readonly place: CheckedPlace | undefined;
  /** The partner who last referred the visitor, signed by the backend (R17). */
  readonly partner: string | undefined;
  readonly nonce: string;
  /** Stores the session token for this and later requests. `undefined` signs the visitor out. */
  keepToken(token: string | undefined): void;
  keepCart(key: CartKey | undefined): void;
  keepPayment(key: CartKey | undefined): void;
  keepPlace(place: CheckedPlace | undefined): void;
  /** Stores the partner who referred the visitor, signed by the backend (R17). `undefined` deletes it. */
  keepPartner(referral: string | undefined): void;
  /** Lets the browser's pending provider login wait as long as a new one. */
  renewConnect(): void;
  /** True once this request's form is returned with its entered values, because the session has ended. */
  readonly formKept: boolean;
  /** Renders the page although the token was refused. Otherwise the response would redirect to the sign-in page. */
  keepForm(): void;
  /** Caches data shared by all pages until one of its tags is invalidated. */
  remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>;
  readonly log: Log;
}

/** A request's logger. Each line has the request id. Never put personal data into `fields`. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A language of the shop, what its addresses begin with, and its own name, such as `Español`. */
export interface OfferedLanguage {
  language: Language;
  prefix: string;
  name: string;
  /** How the language is offered, in itself. */
  offer: { label: string; text: string; go: string; close: string };
}

/** The deployment's configuration that the browser may see. */
export interface PublicConfig {
  /** The shop's URL, such as `https://shop.example.com`, without a trailing slash. */
  publicUrl: string;
  currency: string;
  /** Languages of the shop, the default one first. */
  languages: readonly OfferedLanguage[];
  /** IANA time zone that determines when a day begins. */
  timeZone: string;
  /** True if visitors must be told that no real money is charged. */
  ribbon: boolean;
  buildId: string;
  /** Payment methods in display order, on private pages only. */
  gateways?: readonly GatewayName[];
  /** Login providers that customers may use. */
  providers: readonly { name: string; label: string }[];
  /** DSN for error reports (B19). Reports are sent through one of the shop's own paths. */
  dsn?: string;
  /** The tag manager's container (B18), on open pages only. */
  tagManager?: { id: string; url: string };
  /** The translation widget's script (B07), on open pages only. */
  translation?: string;
  /** On private pages only: true if an open page may later report a purchase to the tag manager. */
  measured?: true;
}

/** Returns the public configuration for a page of this class. Private pages get no third parties (decision 0016). */
export function configOf(config: PublicConfig, pageClass: 'open' | 'private'): PublicConfig {
  if (pageClass === 'open') {
    const { gateways: _, ...rest } = config;
    return rest;
  }
  const { tagManager, translation: _, ...rest } = config;
  return tagManager ? { ...rest, measured: true } : rest;
}

/** The key under which loaders, actions and middleware find the request context. */
export const requestContext = createContext<RequestContext>();
