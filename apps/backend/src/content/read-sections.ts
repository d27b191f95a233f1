import type { Page, Section } from '@cerulean/contract/content';
import type { Queryable } from '../commerce/db/db.ts';
import { pictureOf } from '../commerce/catalog/picture.ts';
import { planCard } from '../commerce/catalog/plan-card.ts';
import { productCard } from '../commerce/catalog/product-card.ts';
import { readPlans } from '../commerce/catalog/read-plans.ts';
import { readProductsOf } from '../commerce/catalog/read-products.ts';
import type { PageDocument, SectionDocument } from './documents.ts';
import { findFaqsOf, toLink } from './read-content.ts';

/** A page with its sections, plans and products resolved. A section whose content is unpublished stays, without it. */
export async function readPage(db: Queryable, page: PageDocument): Promise<Page> {
  const { documentId, slug, title, description } = page;
  const sections = await Promise.all((page.sections ?? []).map((section) => readSection(db, section)));
  return { documentId, slug, title, description, sections };
}

async function readSection(db: Queryable, section: SectionDocument): Promise<Section> {
  switch (section.__component) {
    case 'section.hero': {
      const { title, lead, finder } = section;
      const plans = finder ? (await readPlans(db)).filter(({ kind }) => kind === 'voice').map(planCard) : [];
      return { type: 'hero', title, lead, picture: pictureOf(section.picture), finder, plans };
    }
    case 'section.plans':
      return { type: 'plans', ...headOf(section), plans: await plansOf(db, idsOf(section.plans)) };
    case 'section.products': {
      const products = await readProductsOf(db, idsOf(section.products));
      return {
        type: 'products',
        ...headOf(section),
        products: products.map((product) => productCard(product, product.most)),
      };
    }
    case 'section.steps': {
      const steps = section.steps.map(({ title, text }) => ({ title, text }));
      const { title, link } = headOf({ ...section, lead: null });
      return { type: 'steps', title, steps, picture: pictureOf(section.picture), link };
    }
    case 'section.faqs':
      return { type: 'faqs', ...headOf(section), faqs: await findFaqsOf(idsOf(section.faqs)) };
    case 'section.rich-text':
      return { type: 'rich-text', title: section.title, body: section.body };
    case 'section.call-to-action':
      return { type: 'call-to-action', title: section.title, text: section.text, link: toLink(section.link) };
  }
}

/** The named plans in the order of the list; all of them when none is named. */
async function plansOf(db: Queryable, documentIds: readonly string[]) {
  const plans = (await readPlans(db)).map(planCard);
  if (documentIds.length === 0) return plans;
  return documentIds.flatMap((documentId) => plans.find((plan) => plan.documentId === documentId) ?? []);
}

function headOf({
  title,
  lead,
  link,
}: {
  title: string;
  lead: string | null;
  link: Parameters<typeof toLink>[0] | null;
}) {
  return { title, lead: lead ?? '', link: link ? toLink(link) : null };
}

function idsOf(references: readonly { documentId: string }[] | null): string[] {
  return (references ?? []).map(({ documentId }) => documentId);
}
