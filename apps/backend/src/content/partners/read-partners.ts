import type { Partner } from '@cerulean/contract/partners';
import { dayIn } from '@cerulean/rules/days';
import { pictureOf } from '../../commerce/catalog/picture.ts';
import type { FileDocument } from '../../commerce/catalog/documents.ts';
import { planCard } from '../../commerce/catalog/plan-card.ts';
import { productCard } from '../../commerce/catalog/product-card.ts';
import { readPlans } from '../../commerce/catalog/read-plans.ts';
import { readProductsOf } from '../../commerce/catalog/read-products.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { PreviewGrant } from '../../operations/preview.ts';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { inWords } from '../../commerce/catalog/in-words.ts';
import { settings } from '../../operations/settings.ts';
import { publicLanguages, translatedOne } from '../words/translate.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import { refuseMissing } from '../../commerce/catalog/read-addresses.ts';

export const PARTNER = 'api::partner.partner';

/** Maximum number of partners in a list, more than any page shows. */
const MAX_PARTNERS = 100;
/** Maximum number of plans on a partner's page. */
const MAX_PLANS = 3;

/** A partner as Strapi returns it, populated. In a draft, any field may be missing. */
interface PartnerDocument {
  documentId: string;
  slug: string;
  name: string;
  logo: FileDocument | null;
  title: string | null;
  lead: string | null;
  description: string | null;
  body: string | null;
  plans: { documentId: string }[] | null;
  products: { documentId: string }[] | null;
}

const POPULATE = { logo: true, plans: true, products: true } as const;

const readTerms = sql<{ isOn: boolean }>(
  'partners.is-on',
  `select is_on as "isOn" from partner_terms where partner_id = $1 order by version desc limit 1`,
);

/** Finds the published partner with this slug, or the version that a preview link opens. `null` if there is none. */
export async function findPartner(
  db: Queryable,
  { slug, preview, language }: { slug: string; preview: PreviewGrant | null; language?: Language },
): Promise<Partner | null> {
  const found: unknown =
    preview?.type === 'partner'
      ? await strapi
          .documents(PARTNER)
          .findOne({ documentId: preview.documentId, status: preview.status, populate: POPULATE })
      : await strapi.documents(PARTNER).findFirst({ filters: { slug }, status: 'published', populate: POPULATE });
  if (!found) return null;
  const status = preview?.type === 'partner' ? preview.status : 'published';
  const original = found as PartnerDocument;
  const partner = await translatedOne(PARTNER, original, { language, status, populate: POPULATE });
  const own = partner === original ? DEFAULT_LANGUAGE : (language ?? DEFAULT_LANGUAGE);
  return {
    ...(await toPartner(db, partner, language)),
    language: own,
    languages: await publicLanguages(PARTNER, [partner.documentId]),
  };
}

async function toPartner(
  db: Queryable,
  partner: PartnerDocument,
  language: Language | undefined,
): Promise<Omit<Partner, 'language' | 'languages'>> {
  const { documentId, name, logo, title, lead, description, body } = partner;
  const [plans, products, terms] = await Promise.all([
    db.query(readPlans, [dayIn(settings().TIME_ZONE, new Date())]),
    readProductsOf(
      db,
      (partner.products ?? []).map((product) => product.documentId),
    ),
    db.first(readTerms, [documentId]),
  ]);
  const cards = plans.map((plan) => planCard(inWords(plan, language), settings().CURRENCY));
  return {
    documentId,
    slug: partner.slug ?? '',
    name: name ?? '',
    logo: pictureOf(logo, name ?? ''),
    title: title ?? '',
    lead: lead ?? '',
    description: description ?? '',
    body: body ?? '',
    // Plans that are no longer published are left out of the page.
    plans: (partner.plans ?? [])
      .flatMap((chosen) => cards.find((plan) => plan.documentId === chosen.documentId) ?? [])
      .slice(0, MAX_PLANS),
    products: products.map((product) => productCard(inWords(product, language), product.most, settings().CURRENCY)),
    // Without terms, a partner takes part but earns nothing.
    takesPart: terms?.isOn ?? true,
  };
}

/** Returns every partner that has a page, sorted by name. */
export async function findPartners(): Promise<Pick<Partner, 'slug' | 'name' | 'logo'>[]> {
  const found: unknown = await strapi
    .documents(PARTNER)
    .findMany({ status: 'published', populate: { logo: true }, sort: ['name'], limit: MAX_PARTNERS });
  return (found as PartnerDocument[]).map(({ slug, name, logo }) => ({ slug, name, logo: pictureOf(logo, name) }));
}

/** Handlers for public partner pages (R16, R17). A signed preview link shows the draft. */
export const partnerHandlers: Handlers<'listPartners' | 'readPartner'> = {
  listPartners: async () => ok({ partners: await findPartners() }),
  readPartner: async ({ params, preview, language }, { db, currency }) => {
    const partner = await findPartner(db, { slug: params.slug, preview, language });
    return partner ? ok({ currency, partner }) : refuseMissing(db, 'partner', params.slug);
  },
};
