import { hash } from 'node:crypto';

/** What of a policy depends on the page. */
export interface PolicyOptions {
  /** `'sha256-…'` of the inline scripts of a cached page, or `'nonce-…'` of one that is rendered for a single answer. */
  scripts: readonly string[];
  /** The gateways' origins, on private pages; empty on open ones. */
  formTargets: readonly string[];
  /** Who may frame the page: nobody, or the admin panel around a preview. */
  framedBy?: string;
  https: boolean;
}

/**
 * The policy of a page: nothing inline that we did not write, nothing from elsewhere, no frame around it (decision 9).
 */
export function contentSecurityPolicy({ scripts, formTargets, framedBy, https }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Makes a document cacheable: the inline scripts that carry the nonce of this render lose it and are named by their
 * hash. Scripts without the nonce, should content ever bring one, are not named and never run.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  // Searched by hand: a pattern takes one step for each sign of a script, and the page's data is one.
  for (let start = html.indexOf('<script'); start >= 0;) {
    const open = html.indexOf('>', start);
    const close = html.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const attributes = html.slice(start, open);
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) {
      sources.add(`'sha256-${hash('sha256', html.slice(open + 1, close), 'base64')}'`);
    }
    start = html.indexOf('<script', close);
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] };
}
