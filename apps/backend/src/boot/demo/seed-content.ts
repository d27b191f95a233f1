import type { Core } from '@strapi/strapi';
import { articles, authors, tags } from '../../../demo/content/articles.ts';
import { categories } from '../../../demo/content/categories.ts';
import { deviceModels } from '../../../demo/content/device-models.ts';
import { faqs } from '../../../demo/content/faqs.ts';
import { home } from '../../../demo/content/home.ts';
import { mailTexts } from '../../../demo/content/mail-texts.ts';
import { announcements, redirects } from '../../../demo/content/notices.ts';
import { partners } from '../../../demo/content/partners.ts';
import { optionNames } from '../../../demo/content/option-names.ts';
import { pictureWords } from '../../../demo/content/picture-words.ts';
import { plans } from '../../../demo/content/plans.ts';
import { policies } from '../../../demo/content/policies.ts';
import { products } from '../../../demo/content/products.ts';
import type { PlanContent, ProductContent, SectionContent } from '../../../demo/content/shapes.ts';
import { site } from '../../../demo/content/site.ts';
import { firstPhone } from '../../../demo/content/first-phone.ts';
import { usa } from '../../../demo/content/usa.ts';
import { POLICY } from '../../commerce/catalog/project-document.ts';
import { demoPictures } from './pictures.ts';

type Picture = ReturnType<typeof demoPictures>;
type Add = ReturnType<typeof publisher>;
/** Maps slugs or keys of demo documents to their documentIds. */
type Ids = ReadonlyMap<string, string>;

/**
 * Publishes the demo content. Existing documents stay as they are, so an interrupted start resumes where it stopped.
 */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  const picture = demoPictures(strapi);
  const add = publisher(strapi);
  const categoryIds = await addAll(add, 'category', categories, (category) => category);
  const plan = await addAll(add, 'plan', plans, planData);
  // Before the products, because each change of a name writes those that have it.
  for (const name of optionNames) await add('option-name', { name }, () => ({ name }));
  const product = new Map<string, string>();
  for (const one of products) {
    const where = { name: one.name, brand: one.brand };
    product.set(one.key, await add('product', where, () => productData(one, picture, categoryIds, plan)));
  }
  const faq = await addAll(add, 'faq', faqs, (one) => ({ ...one, category: need(categoryIds, one.category) }));
  for (const each of policies) await addPolicy(strapi, add, each);
  for (const model of deviceModels) await add('device-model', { brand: model.brand, name: model.name }, () => model);
  for (const page of [home, usa, firstPhone]) {
    await add('page', { slug: page.slug }, async () => {
      const sections = await Promise.all(
        page.sections.map((section) => sectionData(section, picture, { plan, product, faq, categories: categoryIds })),
      );
      return { ...page, sections };
    });
  }
  for (const redirect of redirects) await add('redirect', { from: redirect.from }, () => redirect);
  for (const text of mailTexts) await add('mail-text', { kind: text.kind }, () => ({ ...text }));
  for (const announcement of announcements) await add('announcement', { text: announcement.text }, () => announcement);
  await add('site-settings', {}, async () => ({
    ...site,
    sharePicture: await picture(site.sharePicture, site.name),
  }));
}

/** Publishes the demo articles with their authors and tags. */
export async function seedBlog(strapi: Core.Strapi): Promise<void> {
  const picture = demoPictures(strapi);
  const add = publisher(strapi);
  const author = await addAll(add, 'author', authors, (one) => one);
  const tag = await addAll(add, 'tag', tags, (one) => one);
  for (const article of articles) {
    await add('article', { slug: article.slug }, async () => ({
      ...article,
      cover: await picture(article.cover, article.coverAlt),
      author: need(author, article.author),
      tags: article.tags.map((slug) => need(tag, slug)),
    }));
  }
}

/** Publishes the demo partners with their pages (R17). The plans and devices that they refer to already exist. */
export async function seedPartners(strapi: Core.Strapi): Promise<void> {
  const picture = demoPictures(strapi);
  const add = publisher(strapi);
  const idOf = async (type: 'plan' | 'product', where: Record<string, string>) => {
    const found = await strapi.db
      .query(`api::${type}.${type}`)
      .findOne({ where: { ...where, publishedAt: { $notNull: true } }, select: ['documentId'] });
    return (found as { documentId: string } | null)?.documentId;
  };
  const present = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined);
  for (const partner of partners) {
    await add('partner', { slug: partner.slug }, async () => ({
      ...partner,
      logo: await picture(partner.logo, partner.name),
      // An editor may have deleted some of these plans and products in the meantime.
      plans: present(await Promise.all(partner.plans.map((slug) => idOf('plan', { slug })))),
      products: present(
        await Promise.all(
          partner.products.map(async (key) => {
            const product = products.find((one) => one.key === key);
            return product && (await idOf('product', { name: product.name, brand: product.brand }));
          }),
        ),
      ),
    }));
  }
}

/** Publishes the versions of a policy one after another. */
async function addPolicy(strapi: Core.Strapi, add: Add, { policy, earlier }: (typeof policies)[number]): Promise<void> {
  const [oldest] = earlier;
  const first = oldest ?? policy;
  const documentId = await add('policy', { slug: policy.slug }, () => ({ ...policy, ...first }));
  const shown: unknown = await strapi.documents(POLICY).findOne({ documentId, status: 'published' });
  // If an editor has changed the policy, that change stays.
  if ((shown as { version: string } | null)?.version !== first.version) return;
  for (const data of [...earlier, policy].slice(1)) {
    await strapi.documents(POLICY).update({ documentId, data: data as never, status: 'published' });
  }
}

/** Returns a function that publishes a document unless one matching `where` exists, and returns its documentId. */
function publisher(strapi: Core.Strapi) {
  return async (type: string, where: Record<string, string>, data: () => unknown): Promise<string> => {
    const uid = `api::${type}.${type}` as const;
    const known: { documentId: string } | null = await strapi.db.query(uid).findOne({ where, select: ['documentId'] });
    if (known) return known.documentId;
    const made = await strapi
      .documents(uid as 'api::plan.plan')
      .create({ data: (await data()) as never, status: 'published' });
    return made.documentId;
  };
}

/** Publishes documents that have a slug. Returns their documentIds. */
async function addAll<T extends { slug: string }>(
  add: Add,
  type: string,
  list: readonly T[],
  data: (one: T) => unknown,
): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const one of list) ids.set(one.slug, await add(type, { slug: one.slug }, () => data(one)));
  return ids;
}

function need(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo content names ${name}, which is not there`);
  return id;
}

const lines = (texts: readonly string[]) => texts.map((text) => ({ text }));

function planData(plan: PlanContent) {
  return {
    ...plan,
    technologies: lines(plan.technologies),
    networks: lines(plan.networks),
    included: lines(plan.included),
    limits: lines(plan.limits),
  };
}

async function productData({ key: _key, ...product }: ProductContent, picture: Picture, categoryIds: Ids, plan: Ids) {
  const pictures = product.pictures.map(async ({ file, alt, color }) => ({
    image: await picture(file, alt),
    alt,
    color,
  }));
  return {
    ...product,
    category: need(categoryIds, product.category),
    fitsPlans: product.fitsPlans.map((slug) => need(plan, slug)),
    pictures: await Promise.all(pictures),
  };
}

interface KnownIds {
  plan: Ids;
  product: Ids;
  faq: Ids;
  categories: Ids;
}

async function sectionData(section: SectionContent, picture: Picture, ids: KnownIds): Promise<object> {
  const wordsOf = (name: string | null) => pictureWords[name ?? ''] ?? '';
  const file = (name: string | null, alt = wordsOf(name)) => (name === null ? null : picture(name, alt));
  switch (section.__component) {
    case 'section.hero': {
      const offer = section.offer === null ? null : need(ids.plan, section.offer);
      return { ...section, picture: await file(section.picture), alt: wordsOf(section.picture), offer };
    }
    case 'section.steps':
    case 'section.coverage':
      return { ...section, picture: await file(section.picture), alt: wordsOf(section.picture) };
    case 'section.quote':
      return { ...section, picture: await file(section.picture) };
    case 'section.picture':
      return { ...section, picture: await file(section.picture, section.alt) };
    case 'section.video':
      return {
        ...section,
        video: await file(section.video),
        poster: await file(section.poster, section.alt),
        captions: await file(section.captions),
      };
    case 'section.partners': {
      const partners = section.partners.map(async (one) => ({ ...one, picture: await file(one.picture, one.name) }));
      return { ...section, partners: await Promise.all(partners) };
    }
    case 'section.plans':
    case 'section.comparison':
      return { ...section, plans: section.plans.map((slug) => need(ids.plan, slug)) };
    case 'section.products':
      return { ...section, products: section.products.map((key) => need(ids.product, key)) };
    case 'section.faqs':
      return { ...section, faqs: section.faqs.map((slug) => need(ids.faq, slug)) };
    case 'section.faq-extract':
      return { ...section, category: need(ids.categories, section.category) };
    default:
      return section;
  }
}
