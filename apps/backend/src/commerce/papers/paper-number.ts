export type PaperKind = 'invoice' | 'credit';

/** `2026-000001`, and `C-2026-000001` for a credit note. */
export function paperNumber(kind: PaperKind, year: number, number: number): string {
  return `${kind === 'credit' ? 'C-' : ''}${year}-${String(number).padStart(6, '0')}`;
}
