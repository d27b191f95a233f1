import { FieldProblem } from './field-problem.ts';
import { planRows, type PlanRows } from './plan-rows.ts';
import { productRows, type ProductRows } from './product-rows.ts';
import { findPlan, findProduct } from './project-document.ts';

/** A plan's draft in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function draftPlan(documentId: string): Promise<PlanRows | null> {
  const plan = await findPlan(strapi, documentId, 'draft');
  return plan && complete(() => planRows(plan));
}

/** A product's draft in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function draftProduct(documentId: string): Promise<ProductRows | null> {
  const product = await findProduct(strapi, documentId, 'draft');
  return product && complete(() => productRows(product));
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
