import { useEffect } from 'react';
import { PlanTile } from '../features/catalog/plan-tile.tsx';
import { Markdown } from '../features/content/markdown.tsx';
import { ProductsSection } from '../features/content/products-section.tsx';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { pictureSource } from '../features/catalog/picture-source.ts';
import { choosePath } from '../features/partners/choose-path.ts';
import { PartnerHero } from '../features/partners/partner-hero.tsx';
import { readPayload } from '../platform/client-data.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { readSite } from '../platform/site.server.ts';
import { visit } from '../platform/visit.ts';
import { whenIdle } from '../platform/when-idle.ts';
import '../styles/routes/content.css';
import '../styles/routes/home.css';
import '../styles/routes/landing.css';
import '../styles/routes/plans.css';
import '../styles/routes/partner.css';
import { Prose } from '../ui/prose.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { GoLink } from '../ui/text-link.tsx';
import type { Route } from './+types/partner.ts';

/** R17: a page that carries a partner's name beside the shop's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const [{ partner, currency }, site] = await Promise.all([
    current.backend.call('readPartner', { params }),
    readSite(current),
  ]);
  return { partner: { ...partner, body: readMarkdown(partner.body) }, currency, shop: site.name };
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { partner } }) => ({
  title: `Plans for ${partner.name}`,
  description: partner.description,
}));

export default function PartnerPage({ loaderData: { partner, currency, shop } }: Route.ComponentProps) {
  const { slug, name, plans, products, body } = partner;
  useReferral(slug);
  const lit = plans.find((plan) => plan.badge !== null)?.slug;
  return (
    <main id="main">
      <PartnerHero
        name={name}
        shop={shop}
        logo={partner.logo && pictureSource(partner.logo, '160px')}
        title={partner.title}
        lead={partner.lead}
        choose={choosePath(slug, '/plans')}
      />
      {plans.length > 0 && (
        <section className="section wrap" aria-labelledby="plans">
          <SectionHead id="plans" title="Good to begin with" lead="The total is what you pay, once.">
            <GoLink href={choosePath(slug, '/plans')}>All plans</GoLink>
          </SectionHead>
          <div className="plans plans-snap">
            {plans.map((plan) => (
              <PlanTile
                key={plan.slug}
                plan={plan}
                currency={currency}
                href={choosePath(slug, `/plans/${plan.slug}`)}
                lit={plan.slug === lit}
                quiet
              />
            ))}
          </div>
        </section>
      )}
      <section className="section on-sky">
        <div className="wrap">
          <Prose>
            <Markdown nodes={body} />
          </Prose>
        </div>
      </section>
      {products.length > 0 && (
        <ProductsSection
          id="devices"
          section={{
            type: 'products',
            title: 'Goes well with it',
            lead: 'Unlocked, and yours from the first day.',
            products,
            link: { label: 'All devices', href: '/products' },
          }}
          currency={currency}
        />
      )}
    </main>
  );
}

/** The page is everybody's and sets no cookie, so the visitor's browser says that it was here, once it has time. */
function useReferral(slug: string): void {
  useEffect(() => {
    whenIdle(() => void fetch(choosePath(slug, '/plans'), { redirect: 'manual' }).catch(() => {}));
  }, [slug]);
}
