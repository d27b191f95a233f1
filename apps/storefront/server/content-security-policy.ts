import { hash } from 'node:crypto';

/** Where third parties are, by what is loaded from there. Only open pages name them, and only those that are configured. */
export interface ThirdPartySources {
  script: readonly string[];
  style: readonly string[];
  image: readonly string[];
  connect: readonly string[];
}

/** What of a policy depends on the page. */
export interface PolicyOptions {
  /** `'sha256-…'` of the inline scripts of a cached page, or `'nonce-…'` of one that is rendered for a single answer. */
  scripts: readonly string[];
  /** The gateways' origins, on private pages; empty on open ones. */
  formTargets: readonly string[];
  /** Who may frame the page: no one, or the admin panel around a preview. */
  framedBy?: string;
  /** The third parties of an open page. */
  thirdParties?: ThirdPartySources;
  https: boolean;
}

/**
 * The policy of a page: nothing inline that we did not write, nothing from elsewhere but
 * from the configured third parties on open pages, no frame around it (decision 0016).
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
 * Makes a document cacheable: the inline scripts that carry the nonce of this render lose it and are named by their
 * hash. Scripts without the nonce, should content ever bring one, are not named and never run. It works on the bytes:
 * texts of this length with a sign beyond Latin are dear to copy.
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
