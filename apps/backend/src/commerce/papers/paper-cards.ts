import type { PaperCard } from '@cerulean/contract/papers';
import { paperNumber, type PaperKind } from './paper-number.ts';

export interface PaperRow {
  id: string;
  kind: PaperKind;
  year: number;
  number: number;
  at: string;
}

/** SQL of the papers of the order `o`, the invoice first, then as they came; null while there is none. */
export const PAPERS = `(select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'year', n.year, 'number', n.number,
    'at', n.issued_at) order by n.kind <> 'invoice', n.issued_at, n.credited_before) from paper n where n.order_id = o.id)`;

/** As the contract has them. */
export function toPapers(rows: readonly PaperRow[] | null): PaperCard[] {
  return (rows ?? []).map(({ id, kind, year, number, at }) => ({
    id,
    kind,
    number: paperNumber(kind, year, number),
    issuedAt: new Date(at).toISOString(),
  }));
}
