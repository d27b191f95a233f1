import type { GatewayName } from '@cerulean/contract/gateways';
import { createContext } from 'react-router';
import type { Backend } from './backend.server.ts';
import type { CartKey, CheckedPlace } from './cookies.server.ts';
import type { RuleMatch } from '../pages/route-rule.ts';

/** What a shared page learns while it is rendered; the cache keeps it with the page. */
export interface PageNotes {
  /** The page is rendered again when one of these is invalidated: `sku:LUMEN-7-SEA-128`. */
  tag(...tags: readonly string[]): void;
  /** The page turns on this moment (a date in force, an offer's end); the earliest counts. */
  expires(at: Date): void;
  /** The page is sent and not kept: its address names what the shop does not have. */
  noStore(): void;
}

/** One request, as loaders and actions see it. Get it with `context.get(visit)`. */
export interface RequestContext {
  readonly requestId: string;
  /** True while a page is rendered for everybody: no token, no cart, no visitor. */
  readonly shared: boolean;
  /** The rule of the address with its parameters; undefined for an address that no rule knows. */
  readonly match: RuleMatch | undefined;
  /** The query of the page: only what its rule names, well formed. */
  readonly query: URLSearchParams;
  readonly backend: Backend;
  readonly page: PageNotes;
  readonly config: PublicConfig;
  /** Whether the visitor has a token. The backend alone knows what it is worth. */
  readonly hasToken: boolean;
  /** The cart whose secret this browser holds. */
  readonly cart: CartKey | undefined;
  /** The cart that this browser paid. */
  readonly payment: CartKey | undefined;
  /** The place that the visitor checked and took along (R11). */
  readonly place: CheckedPlace | undefined;
  /** Through which partner the visitor came last, as the backend has signed it (R17). */
  readonly partner: string | undefined;
  readonly nonce: string;
  /** Keeps the token for this and the following requests; undefined logs out. */
  keepToken(token: string | undefined): void;
  keepCart(key: CartKey | undefined): void;
  keepPayment(key: CartKey | undefined): void;
  keepPlace(place: CheckedPlace | undefined): void;
  /** Remembers through which partner the visitor came, as the backend has signed it (R17); undefined forgets it. */
  keepPartner(referral: string | undefined): void;
  /** True once the form of this request comes back as it was typed, because its session has ended. */
  readonly formKept: boolean;
  /** The page is drawn although the token was refused: otherwise the answer leads to the log-in. */
  keepForm(): void;
  /** Remembers data that all pages share, until one of its tags is invalidated. */
  remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>;
  readonly log: Log;
}

/** The lines of a request: each carries its id. Never put personal data into `fields`. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the browser may know about this deployment. */
export interface PublicConfig {
  /** `https://shop.example.com`, without a slash at its end. */
  publicUrl: string;
  currency: string;
  /** A name of the IANA database; days are counted by it. */
  timeZone: string;
  /** True when visitors must be told that no money moves. */
  ribbon: boolean;
  buildId: string;
  /** Ways to pay, in the order in which they are offered; on private pages only. */
  gateways?: readonly GatewayName[];
  /** Providers that customers may log in with. */
  providers: readonly { name: string; label: string }[];
  /** Where errors are reported (B19); they go there through our own path. */
  dsn?: string;
  /** The container of the tag manager (B18), on open pages only. */
  tagManager?: { id: string; url: string };
  /** The script of the translation widget (B07), on open pages only. */
  translation?: string;
  /** Private pages only: an open page may tell the tag manager of a purchase later. */
  measured?: true;
}

/** The configuration as a page of this class may know it: private ones name no third party (decision 0016). */
export function configOf(config: PublicConfig, pageClass: 'open' | 'private'): PublicConfig {
  if (pageClass === 'open') {
    const { gateways: _, ...rest } = config;
    return rest;
  }
  const { tagManager, translation: _, ...rest } = config;
  return tagManager ? { ...rest, measured: true } : rest;
}

/** The key under which loaders, actions and middleware find the visit. */
export const requestContext = createContext<RequestContext>();
