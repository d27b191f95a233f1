import { planDetailSchema, productDetailSchema } from '@cerulean/contract/catalog';
import { FieldProblem } from './field-problem.ts';
import { planDetail } from './plan-card.ts';
import { planRows, type PlanRows } from './plan-rows.ts';
import { productDetail } from './product-card.ts';
import { productRows, type ProductRows } from './product-rows.ts';
import { findPlan, findProduct } from './project-document.ts';

/** A plan's draft in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function draftPlan(documentId: string): Promise<PlanRows | null> {
  const plan = await findPlan(strapi, documentId, 'draft');
  const rows = plan && complete(() => planRows(plan));
  return rows && planDetailSchema.safeParse(planDetail(rows)).success ? rows : null;
}

/** A product's draft in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function draftProduct(documentId: string): Promise<ProductRows | null> {
  const product = await findProduct(strapi, documentId, 'draft');
  const rows = product && complete(() => productRows(product));
  return rows && productDetailSchema.safeParse(productDetail(rows, new Map(), rows.fits)).success ? rows : null;
}

/** Drafts may lack what the schema requires of a published document; such a draft is not shown rather than failing. */
function complete<T>(rows: () => T): T | null {
  try {
    return rows();
  } catch (error) {
    if (error instanceof FieldProblem || error instanceof TypeError) return null;
    throw error;
  }
}
