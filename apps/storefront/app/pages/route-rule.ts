/**
 * What a route is to the server, the cache and the links: one shape, read by server and browser, and published as
 * `builds/meta/{buildId}.json` (C10). It is plain data, so that all three see the same.
 */
export interface RouteRule {
  /** The requirement's number, `R21`; pages of our own have a name. */
  id: string;
  /** Segments with `:param`, like `/plans/:slug`. */
  path: string;
  /** Private pages name no third party, and alone may post to a payment gateway. Crossing classes loads a document. */
  class: 'open' | 'private';
  /** Public pages are the same for everybody and are cached; personal ones are rendered for each visitor. */
  content: 'public' | 'personal';
  /** Public pages only: seconds until the page is rendered again even if no tag was invalidated. */
  lifetime?: number;
  /** Public pages only. `plan:{slug}` takes the parameter's value. Loaders add what they learn with `visit.page.tag`. */
  tags?: readonly string[];
  /** Query parameters that belong to the page: name → what its value must look like. Others never reach the loader. */
  query?: Readonly<Record<string, ValueKind>>;
  /** Path parameter → what its value must look like; anything else is a 404 (B14). */
  validate?: Readonly<Record<string, ValueKind>>;
  /** Names from `run-middleware.server.ts`, run in this order; an unknown name ends the start (B15). */
  middleware?: readonly string[];
  /** This address is only another name: where it leads, with the same parameters. */
  redirect?: string;
  /** `checkout` has a header and a footer that lead nowhere else; `shop`, the default, has the whole navigation. */
  frame?: 'shop' | 'checkout';
  /** Headers on top of the server's own. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Public pages that a search engine should list; `false` keeps the page out of the sitemap and marks it noindex, `true`
   * lists a personal one.
   */
  indexed?: boolean;
}

/** A line of the table: the rule of a page and where its code is. */
export interface Page extends RouteRule {
  /** In `app/routes`. */
  file: string;
  /** React Router's name for the page, where a file serves more than one; otherwise the file's. */
  routeId?: string;
}

/** What the value of a parameter may look like; `check-value.server.ts` holds the patterns. */
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

/** A rule with the path parameters of the address that it matched. */
export interface RuleMatch {
  rule: RouteRule;
  params: Readonly<Record<string, string>>;
}
