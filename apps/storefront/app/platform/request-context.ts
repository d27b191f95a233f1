import type { GatewayName } from '@cerulean/contract/gateways';
import { createContext } from 'react-router';
import type { Backend } from './backend.server.ts';
import type { CartKey, CheckedPlace } from './cookies.server.ts';
import type { RuleMatch } from '../pages/route-rule.ts';

/** Data that a shared page collects during rendering. The cache stores it with the page. */
export interface PageNotes {
  /** Renders the page again when one of these tags is invalidated: `sku:LUMEN-7-SEA-128`. */
  tag(...tags: readonly string[]): void;
  /** The page depends on this moment (an effective date, the end of an offer). The earliest counts. */
  expires(at: Date): void;
  /** The page is sent but not cached, because its URL names something that the shop does not have. */
  noStore(): void;
}

/** A request as loaders and actions see it. Get it with `context.get(requestContext)`. */
export interface RequestContext {
  readonly requestId: string;
  /** True while a page is rendered for everyone: without token, cart, or visitor. */
  readonly shared: boolean;
  /** The matching rule with its parameters. `undefined` if no rule matches. */
  readonly match: RuleMatch | undefined;
  /** The page's query: only valid parameters in its rule. */
  readonly query: URLSearchParams;
  readonly backend: Backend;
  readonly page: PageNotes;
  readonly config: PublicConfig;
  /** Whether the visitor has a token. Only the backend knows whether it is valid. */
  readonly hasToken: boolean;
  /** The cart whose secret this browser holds. */
  readonly cart: CartKey | undefined;
  /** The cart that this browser paid for. */
  readonly payment: CartKey | undefined;
  /** The place whose coverage the visitor checked and kept (R11). */
  readonly place: CheckedPlace | undefined;
  /** The partner through whom the visitor came last, signed by the backend (R17). */
  readonly partner: string | undefined;
  readonly nonce: string;
  /** Stores the token for this and later requests. `undefined` signs out. */
  keepToken(token: string | undefined): void;
  keepCart(key: CartKey | undefined): void;
  keepPayment(key: CartKey | undefined): void;
  keepPlace(place: CheckedPlace | undefined): void;
  /** Stores the partner through whom the visitor came, signed by the backend (R17). `undefined` deletes it. */
  keepPartner(referral: string | undefined): void;
  /** True once this request's form is returned as it was typed, because its session has ended. */
  readonly formKept: boolean;
  /** Renders the page although the token was refused. Without this the response redirects to the sign-in page. */
  keepForm(): void;
  /** Caches data shared by all pages until one of its tags is invalidated. */
  remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>;
  readonly log: Log;
}

/** Logger of a request. Each line has the request's id. Never put personal data into `fields`. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The deployment's configuration that the browser may see. */
export interface PublicConfig {
  /** `https://shop.example.com`, without a trailing slash. */
  publicUrl: string;
  currency: string;
  /** An IANA time zone, which determines where a day begins. */
  timeZone: string;
  /** True if visitors must be told that no real money is charged. */
  ribbon: boolean;
  buildId: string;
  /** Payment methods in display order. On private pages only. */
  gateways?: readonly GatewayName[];
  /** Providers that customers may sign in with. */
  providers: readonly { name: string; label: string }[];
  /** DSN of the error reports (B19). They are sent through the shop's own path. */
  dsn?: string;
  /** Container of the tag manager (B18). On open pages only. */
  tagManager?: { id: string; url: string };
  /** Script of the translation widget (B07). On open pages only. */
  translation?: string;
  /** Private pages only: an open page may later report a purchase to the tag manager. */
  measured?: true;
}

/** Returns the configuration for a page of this class. Private pages get no third parties (decision 0016). */
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
