import type { Page, Section } from '@cerulean/contract/content';
import { dayIn } from '@cerulean/rules/days';
import type { Language } from '@cerulean/messages/languages';
import { MAX_COMPARED } from '@cerulean/rules/limits';
import type { Queryable } from '../commerce/db/db.ts';
import { pictureOf } from '../commerce/catalog/picture.ts';
import { inWords } from '../commerce/catalog/in-words.ts';
import { isInFinder, planCard, planDetail } from '../commerce/catalog/plan-card.ts';
import { productCard } from '../commerce/catalog/product-card.ts';
import { readPlans } from '../commerce/catalog/read-plans.ts';
import { readProductsOf } from '../commerce/catalog/read-products.ts';
import {
  type Kept,
  type PageDocument,
  type PlainDocument,
  type Reference,
  type SectionDocument,
  headOf,
  toLink,
} from './documents.ts';
import { plainSection } from './plain-sections.ts';
import { findFaqsIn, findFaqsOf } from './read-content.ts';
import { settings } from '../operations/settings.ts';

type Of<Name extends SectionDocument['__component']> = Extract<SectionDocument, { __component: Name }>;

/** Returns a page with the content of its sections. A section stays even if the content it shows is unpublished. */
export async function readPage(
  db: Queryable,
  page: PageDocument & { language: string; languages: string[] },
  language?: Language,
): Promise<Page> {
  const { documentId, slug, title, description, language: own, languages } = page;
  const sections = await Promise.all((page.sections ?? []).map((section) => readSection(db, section, language)));
  return { documentId, slug, title, description, sections, language: own, languages };
}

async function readSection(
  db: Queryable,
  section: SectionDocument | PlainDocument,
  language: Language | undefined,
): Promise<Section> {
  switch (section.__component) {
    case 'section.hero':
      return readHero(db, section, language);
    case 'section.plans':
      return {
        type: 'plans',
        ...headOf(section),
        plans: await plansOf(db, chosenIn(section, section.plans), language),
      };
    case 'section.comparison': {
      const plans = await plansOf(db, chosenIn(section, section.plans), language);
      return { type: 'comparison', ...headOf(section), plans: plans.slice(0, MAX_COMPARED) };
    }
    case 'section.products': {
      const products = await readProductsOf(db, chosenIn(section, section.products));
      return {
        type: 'products',
        ...headOf(section),
        products: products.map((product) => productCard(inWords(product, language), product.most, settings().CURRENCY)),
      };
    }
    case 'section.faqs':
      return { type: 'faqs', ...headOf(section), faqs: await findFaqsOf(chosenIn(section, section.faqs), language) };
    case 'section.faq-extract': {
      const faqs = section.category ? await findFaqsIn(section.category.documentId, section.most, language) : [];
      return { type: 'faqs', ...headOf(section), faqs };
    }
    default:
      return plainSection(section);
  }
}

async function readHero(db: Queryable, section: Of<'section.hero'>, language: Language | undefined): Promise<Section> {
  const { title, lead, offer } = section;
  const [chosen] = chosenIn(section, offer ? [offer] : null);
  const all = chosen || section.finder ? await soldPlans(db, language) : [];
  const offered = all.find(({ documentId }) => documentId === chosen);
  const finder = section.finder && offered === undefined;
  const { CURRENCY } = settings();
  return {
    type: 'hero',
    title,
    lead,
    picture: pictureOf(section.picture, section.alt?.trim() || undefined),
    pictureStands: section.pictureStands ?? 'in_the_sea',
    link: section.link ? toLink(section.link) : null,
    finder,
    plans: finder ? all.map((plan) => planCard(plan, CURRENCY)).filter(isInFinder) : [],
    offer: offered ? planDetail(offered, CURRENCY) : null,
  };
}

/** Returns these plans in the given order, or all plans if the list is empty. */
async function plansOf(db: Queryable, documentIds: readonly string[], language: Language | undefined) {
  const plans = (await soldPlans(db, language)).map((plan) => planCard(plan, settings().CURRENCY));
  if (documentIds.length === 0) return plans;
  return documentIds.flatMap((documentId) => plans.find((plan) => plan.documentId === documentId) ?? []);
}

/** Returns the ids of a section's chosen documents, also of those that were unpublished after the page was published. */
function chosenIn({ chosen }: Kept, references: readonly Reference[] | null): string[] {
  return chosen ?? (references ?? []).map(({ documentId }) => documentId);
}

async function soldPlans(db: Queryable, language: Language | undefined) {
  const found = await db.query(readPlans, [dayIn(settings().TIME_ZONE, new Date())]);
  return found.map((plan) => inWords(plan, language));
}
