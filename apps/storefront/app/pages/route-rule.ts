/**
 * A route as the server, the cache and links see it: a single type, read by server and browser, and published as
 * `builds/meta/{buildId}.json` (C10). It is plain data, so that all of them see the same rule.
 */
export interface RouteRule {
  /** Requirement id, such as `R21`. Pages without a requirement have a name as their id. */
  id: string;
  /** Path pattern with `:param` segments: `/plans/:slug`. */
  path: string;
  /** Private pages use no third parties, and only they may post to a gateway. A change of class is a full page load. */
  class: 'open' | 'private';
  /** Public pages are the same for everyone and are cached. Personal pages are rendered for each visitor. */
  content: 'public' | 'personal';
  /** For public pages, seconds until the page is rendered again, even if no cache tag was invalidated. */
  lifetime?: number;
  /** Cache tags of public pages. `plan:{slug}` takes the parameter. Loaders add tags with `requestContext.page.tag`. */
  tags?: readonly string[];
  /** Query parameters of the page with the format of each value. Other parameters never reach the loader. */
  query?: Readonly<Record<string, ValueKind>>;
  /** Path parameters with the format of each value. Any other value is a 404 (B14). */
  validate?: Readonly<Record<string, ValueKind>>;
  /** Middleware names from `run-middleware.server.ts`, run in this order. An unknown name aborts startup (B15). */
  middleware?: readonly string[];
  /** Redirect target if this path is only an alias. The target gets the same parameters. */
  redirect?: string;
  /** `checkout` has a header and a footer without distracting links. `shop`, the default, has the full navigation. */
  frame?: 'shop' | 'checkout';
  /** Response headers in addition to the server's own. */
  headers?: Readonly<Record<string, string>>;
  /**
   * For public pages, whether search engines should list the page: `false` removes it from the sitemap and marks it
   * noindex. `true` lists a personal page.
   */
  indexed?: boolean;
  /** Whether the page has one address only, without a twin behind a language's prefix (decision 0056). */
  unprefixed?: true;
}

/** A row of the route table: the rule of a page and the file with its code. */
export interface Page extends RouteRule {
  /** File name in `app/routes`. */
  file: string;
  /** React Router's id for the page if a file serves several pages. Otherwise the file's id is used. */
  routeId?: string;
}

/** Format of a parameter's value. `check-value.server.ts` holds the patterns. */
export type ValueKind =
  | 'slug'
  | 'document-id'
  | 'uuid'
  | 'privacy-code'
  | 'gateway'
  | 'page'
  | 'word'
  | 'words'
  | 'text'
  | 'texts'
  | 'ticket';

/** A matching rule with the path parameters of the requested path. */
export interface RuleMatch {
  rule: RouteRule;
  params: Readonly<Record<string, string>>;
}
