/** A document's head as crawlers read it, parsed from the HTML without running scripts. */
export interface Head {
  lang: string | undefined;
  title: string;
  /** Contents of the `meta` elements by `name` or `property`. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  /** URLs of the alternate versions by language. */
  alternates: ReadonlyMap<string, string>;
  manifest: string | undefined;
  icons: readonly string[];
  jsonLd: readonly unknown[];
  /** Number of `h1` headings in the document. */
  headings: number;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (all, name: string) => NAMED[name] ?? all);
}

function tagsIn(html: string, name: string): Record<string, string>[] {
  return (html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []).map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    ),
  );
}

/** Parses a document's head. */
export function headOf(html: string): Head {
  const links = tagsIn(html, 'link');
  const byRel = (rel: string) => links.filter((link) => link['rel'] === rel);
  const meta = tagsIn(html, 'meta').map((tag): [string, string] => [
    tag['name'] ?? tag['property'] ?? '',
    tag['content'] ?? '',
  ]);
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g);
  return {
    lang: tagsIn(html, 'html')[0]?.['lang'],
    title: decoded(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(meta),
    canonical: byRel('canonical')[0]?.['href'],
    alternates: new Map(
      byRel('alternate').flatMap((link) => (link['hreflang'] ? [[link['hreflang'], link['href'] ?? '']] : [])),
    ),
    manifest: byRel('manifest')[0]?.['href'],
    icons: [...byRel('icon'), ...byRel('apple-touch-icon')].map((link) => link['href'] ?? ''),
    jsonLd: [...blocks].map(([, text = '']) => JSON.parse(text) as unknown),
    headings: (html.match(/<h1\b/g) ?? []).length,
  };
}
