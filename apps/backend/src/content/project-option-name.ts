import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE, languageNamed } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';
import { writeOptionNames } from '../commerce/catalog/option-names.ts';
import { PRODUCT, projectWords } from '../commerce/catalog/project-document.ts';
import type { Queryable } from '../commerce/db/db.ts';
import { raiseInvalidation } from '../commerce/outbox/invalidations/invalidations.ts';

const t = words[DEFAULT_LANGUAGE];

export const OPTION_NAME = 'api::option-name.option-name';

/**
 * Updates the names of a color or size to an entry that was just written, and the products that have it. Throws a
 * FieldProblem if another entry is about the same name.
 */
export async function projectOptionName(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const rows: { name: string; locale: string }[] = await strapi.db
    .query(OPTION_NAME)
    .findMany({ select: ['name', 'locale'], where: { documentId } });
  const original = rows.find(({ locale }) => locale === DEFAULT_LANGUAGE)?.name;
  const same = { name: original, locale: DEFAULT_LANGUAGE, documentId: { $ne: documentId } };
  if (original !== undefined && (await strapi.db.query(OPTION_NAME).count({ where: same })) > 0) {
    throw new FieldProblem(['name'], t.optionTwice);
  }
  const names = rows.flatMap(({ name, locale }) =>
    original === undefined || locale === DEFAULT_LANGUAGE ? [] : [{ language: languageNamed(locale), original, name }],
  );
  const products = await writeOptionNames(tx, documentId, names);
  for (const product of products) await projectWords(strapi, tx, PRODUCT, product);
  await raiseInvalidation(tx, ['catalog', ...products.map((product) => `product:${product}`)]);
}
