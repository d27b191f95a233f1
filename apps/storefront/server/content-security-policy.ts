import { hash } from 'node:crypto';

/** Origins of third parties, by resource type. Only open pages list them, and only those that are configured. */
export interface ThirdPartySources {
  script: readonly string[];
  style: readonly string[];
  image: readonly string[];
  connect: readonly string[];
}

/** The parts of a Content Security Policy that depend on the page. */
export interface PolicyOptions {
  /** `'sha256-…'` of a cached page's inline scripts, or `'nonce-…'` of a page rendered for a single response. */
  scripts: readonly string[];
  /** Origins of the payment gateways, on private pages. Empty on open pages. */
  formTargets: readonly string[];
  /** Who may frame the page: the admin panel for a preview, otherwise no one. */
  framedBy?: string;
  /** The third parties' origins on an open page. */
  thirdParties?: ThirdPartySources;
  https: boolean;
}

/**
 * Returns a page's policy: only the shop's own inline code, external resources only from the configured third parties
 * on open pages, and no framing (decision 0016).
 */
export function contentSecurityPolicy({ scripts, formTargets, framedBy, thirdParties, https }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(thirdParties?.script ?? [])].join(' ')}`,
    `style-src ${["'self'", ...(thirdParties?.style ?? [])].join(' ')}`,
    `img-src ${["'self'", 'data:', ...(thirdParties?.image ?? [])].join(' ')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...(thirdParties?.connect ?? [])].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Makes a document cacheable by replacing the nonce of its inline scripts with their hashes in the policy. Scripts
 * without the nonce, if content ever contains one, are not listed and never run. Works on bytes, because long texts
 * with non-Latin characters are expensive to copy.
 */
export function hashScripts(html: Buffer, nonce: string): { html: Buffer; sources: string[] } {
  const sources = new Set<string>();
  const mark = Buffer.from(` nonce="${nonce}"`);
  for (let start = html.indexOf('<script'); start >= 0;) {
    const open = html.indexOf('>', start);
    const close = html.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const attributes = html.subarray(start, open);
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes.toString('latin1'))) {
      sources.add(`'sha256-${hash('sha256', html.subarray(open + 1, close), 'base64')}'`);
    }
    start = html.indexOf('<script', close);
  }
  return { html: without(html, mark), sources: [...sources] };
}

function without(bytes: Buffer, mark: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    kept.push(bytes.subarray(from, at));
    from = at + mark.length;
  }
  return Buffer.concat([...kept, bytes.subarray(from)]);
}
