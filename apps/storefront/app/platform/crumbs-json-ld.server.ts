import type { BreadcrumbList } from 'schema-dts';

/** The way to a page as schema.org says it: names and paths from the start page on, the page itself last. */
export function crumbsJsonLd(trail: readonly { name: string; path: string }[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
