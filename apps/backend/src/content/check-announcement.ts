import type { Core } from '@strapi/strapi';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';

export const ANNOUNCEMENT = 'api::announcement.announcement';

interface Row {
  from: Date | string | null;
  until: Date | string | null;
}

/** An announcement that ends before it begins would never be seen: a FieldProblem. */
export async function checkAnnouncement(strapi: Core.Strapi, documentId: string): Promise<void> {
  const rows: Row[] = await strapi.db.query(ANNOUNCEMENT).findMany({ where: { documentId } });
  for (const { from, until } of rows) {
    if (from && until && new Date(until) <= new Date(from)) {
      throw new FieldProblem(['until'], 'This is before it begins');
    }
  }
}
