import { planDetailSchema, productDetailSchema } from '@cerulean/contract/catalog';
import type { PreviewGrant } from '../../operations/preview.ts';
import { FieldProblem } from './field-problem.ts';
import { planDetail } from './plan-card.ts';
import { planRows, type PlanRows } from './plan-rows.ts';
import { productDetail } from './product-card.ts';
import { productRows, type ProductRows } from './product-rows.ts';
import { findPlan, findProduct } from './project-document.ts';

/** The plan of a preview link in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function previewPlan({ documentId, status }: PreviewGrant): Promise<PlanRows | null> {
  const plan = await findPlan(strapi, documentId, status);
  const rows = plan && complete(() => planRows(plan));
  return rows && planDetailSchema.safeParse(planDetail(rows, null)).success ? rows : null;
}

/** The product of a preview link in the shape of a published one, or null while it is too unfinished to be drawn. */
export async function previewProduct({ documentId, status }: PreviewGrant): Promise<ProductRows | null> {
  const product = await findProduct(strapi, documentId, status);
  const rows = product && complete(() => productRows(product));
  return rows && productDetailSchema.safeParse(productDetail(rows, new Map(), rows.fits, null)).success ? rows : null;
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
