import type { BreadcrumbList } from 'schema-dts';

/** Returns a page's breadcrumbs as schema.org data. `trail` leads from the home page to the page itself. */
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
