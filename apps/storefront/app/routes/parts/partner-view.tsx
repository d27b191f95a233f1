import type { Partner } from '@cerulean/contract/partners';
import * as words from '@cerulean/messages/partners';
import { pictureSource } from '../../features/catalog/picture-source.ts';
import { PlanRow } from '../../features/catalog/plan-row.tsx';
import { Markdown, type MarkdownNode } from '../../features/content/markdown.tsx';
import { ProductsSection } from '../../features/content/products-section.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { choosePath } from '../../features/partners/choose-path.ts';
import { PartnerHero } from '../../features/partners/partner-hero.tsx';

interface PartnerViewProps {
  partner: Omit<Partner, 'body'> & { body: MarkdownNode[] };
  currency: string;
  shop: string;
  /** Language of the partner's text, if it is not that of the page. */
  lang: string | undefined;
}

/** A partner's page (R17): its text, its plans and devices, and a link to all plans through this partner. */
export function PartnerView({ partner, currency, shop, lang }: PartnerViewProps) {
  const { slug, name, plans, products, body } = partner;
  return (
    <>
      <PartnerHero
        name={name}
        shop={shop}
        logo={partner.logo && pictureSource(partner.logo, '160px')}
        title={partner.title}
        lead={partner.lead}
        lang={lang}
        takesPart={partner.takesPart}
        choose={choosePath(slug, '/plans')}
      />
      {plans.length > 0 && (
        <section className="section wrap" aria-labelledby="plans">
          <SectionHead
            id="plans"
            title={words.plans}
            lead={words.plansLead}
            link={{ href: choosePath(slug, '/plans'), label: words.allPlans }}
          />
          <PlanRow plans={plans} currency={currency} hrefOf={(plan) => choosePath(slug, `/plans/${plan.slug}`)} />
        </section>
      )}
      <section className="section on-sky">
        <div className="wrap">
          <Prose lang={lang}>
            <Markdown nodes={body} />
          </Prose>
        </div>
      </section>
      {products.length > 0 && (
        <ProductsSection
          id="devices"
          section={{
            type: 'products',
            title: words.devices,
            lead: words.devicesLead,
            products,
            link: { label: words.allDevices, href: '/products' },
          }}
          currency={currency}
        />
      )}
    </>
  );
}
