import type { Site } from '@cerulean/contract/content';
import type { Graph } from 'schema-dts';

/** The shop itself as schema.org says it: who runs the site, and the site. `origin` is its address without a slash. */
export function shopJsonLd({ name, description, supportPhone }: Site, origin: string): Graph {
  const url = `${origin}/`;
  const id = `${url}#organization`;
  const phone = supportPhone.trim();
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name,
        url,
        logo: `${origin}/icon-512.png`,
        description,
        ...(phone === ''
          ? {}
          : {
              contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone },
            }),
      },
      { '@type': 'WebSite', name, url, description, publisher: { '@id': id } },
    ],
  };
}
