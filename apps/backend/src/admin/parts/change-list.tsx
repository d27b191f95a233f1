import type { ReactNode } from 'react';
import { List } from './page-parts.tsx';
import { useActorLabel } from './use-actor-label.ts';
import { when } from './labels.ts';

interface ChangeListProps<Row> {
  rows: readonly Row[];
  /** Shown when there are no changes yet. */
  empty: string;
  /** What changed, a column each, between when it did and why. */
  columns: readonly (readonly [head: string, words: (row: Row) => ReactNode])[];
}

/** A history: when something changed, what, why, and by whom. Values that the shop started with have no author. */
export function ChangeList<Row extends { at: string; reason: string; changedBy: string | null }>({
  rows,
  empty,
  columns,
}: ChangeListProps<Row>) {
  const actorLabel = useActorLabel();
  return (
    <List
      heads={['When', ...columns.map(([head]) => head), 'Why', 'By']}
      empty={empty}
      rows={rows.map((row, index) => ({
        key: String(index),
        cells: [
          when(row.at),
          ...columns.map(([, words]) => words(row)),
          row.reason,
          actorLabel(row.changedBy === null ? 'shop' : 'staff', row.changedBy),
        ],
      }))}
    />
  );
}
