const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of an editor's link, or undefined where it must not become one: anything that is not http(s), mailto, tel
 * or an address of this shop. Browsers ignore tabs and line breaks in an address, so their own parser decides.
 */
export function safeHref(url: string): string | undefined {
  const href = url.trim();
  if (href === '' || !URL.canParse(href, 'https://shop.invalid')) return undefined;
  return PROTOCOLS.has(new URL(href, 'https://shop.invalid').protocol) ? href : undefined;
}
