import type { Core } from '@strapi/strapi';
import type { Queryable } from '../../commerce/db/db.ts';
import { ARTICLE, projectArticle } from '../blog/project-article.ts';
import { projectPartners } from '../partners/project-partner.ts';
import { MAIL_TEXT, projectMailText } from '../project-mail-text.ts';
import { OPTION_NAME, projectOptionName } from '../project-option-name.ts';
import { SYNONYM, projectSynonym } from '../project-synonym.ts';
import { saveAllPublicAddresses } from '../seo/save-public-address.ts';
import { FAQ, PAGE, projectPage, projectQuestion } from './project-content.ts';
import { claimSlugs } from '../../commerce/catalog/claims.ts';
import { WITH_SLUG, allSlugs } from './project-content-changes.ts';
import { raiseInvalidation } from '../../commerce/outbox/invalidations/invalidations.ts';
import {
  PLAN,
  POLICY,
  PRODUCT,
  projectPlan,
  projectPolicy,
  projectProduct,
} from '../../commerce/catalog/project-document.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';

const EMPTY = `
  delete from catalog_plan;
  delete from catalog_product;
  delete from catalog_translation;
  delete from catalog_option_name;
  delete from catalog_sku;
  delete from catalog_slug;
  delete from catalog_policy;
  delete from blog_article;
  delete from search_entry;
  delete from search_word;
  delete from search_synonym;
  delete from mail_text;
`;

/**
 * Rebuilds slug claims and catalog rows from the content in one transaction: after a partial restore of the database,
 * or if the rows change shape. Stock, carts, and orders stay. Returns the number of documents read.
 */
export function rebuildCatalog(strapi: Core.Strapi): Promise<number> {
  return inStrapiTransaction(strapi, async (tx) => {
    await tx.script(EMPTY);
    let count = 0;
    for (const documentId of await documentIds(strapi, OPTION_NAME)) await projectOptionName(strapi, tx, documentId);
    const plans = await documentIds(strapi, PLAN);
    for (const documentId of plans) await projectPlan(strapi, tx, documentId);
    const products = await documentIds(strapi, PRODUCT);
    for (const documentId of products) await projectProduct(strapi, tx, documentId);
    count += plans.length + products.length;
    for (const documentId of await documentIds(strapi, POLICY)) await projectPolicy(strapi, tx, documentId);
    for (const documentId of await documentIds(strapi, ARTICLE)) await projectArticle(strapi, tx, documentId);
    await projectPartners(strapi, tx);
    for (const documentId of await documentIds(strapi, FAQ)) await projectQuestion(strapi, tx, documentId);
    for (const documentId of await documentIds(strapi, PAGE)) await projectPage(strapi, tx, documentId);
    for (const documentId of await documentIds(strapi, SYNONYM)) await projectSynonym(strapi, tx, documentId);
    for (const documentId of await documentIds(strapi, MAIL_TEXT)) await projectMailText(strapi, tx, documentId);
    for (const uid of WITH_SLUG) count += await claimAll(strapi, tx, uid);
    await saveAllPublicAddresses(strapi, tx);
    const tags = [...plans.map((id) => `plan:${id}`), ...products.map((id) => `product:${id}`)];
    await raiseInvalidation(tx, ['catalog', 'blog', 'faqs', 'pages', ...tags]);
    return count;
  });
}

async function claimAll(strapi: Core.Strapi, tx: Queryable, uid: string): Promise<number> {
  const ids = await documentIds(strapi, uid);
  for (const documentId of ids) await claimSlugs(tx, uid, documentId, await allSlugs(strapi, uid, documentId));
  return ids.length;
}

async function documentIds(strapi: Core.Strapi, uid: string): Promise<string[]> {
  const rows: { documentId: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['documentId'], orderBy: { id: 'asc' } });
  return [...new Set(rows.map(({ documentId }) => documentId))];
}
