import { productKindSchema, productSorts } from '@cerulean/contract/catalog';
import { z } from 'zod';

/** Four rows of three. */
export const PAGE_SIZE = 12;

const sort = z.enum(productSorts);

/** What the list of products is asked for in its address; what it does not understand it leaves out. */
export function readProductFilter(query: URLSearchParams) {
  return {
    kind: productKindSchema.safeParse(query.get('kind')).data ?? null,
    brand: query.get('brand'),
    sort: sort.safeParse(query.get('sort')).data ?? null,
    page: Number(query.get('page') ?? 1),
  };
}

export type ProductFilter = ReturnType<typeof readProductFilter>;
