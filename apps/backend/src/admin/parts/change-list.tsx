import type { ReactNode } from 'react';
import { List } from './page-parts.tsx';
import { useActorWords } from './use-actor-words.ts';
import { when } from './words.ts';

interface ChangeListProps<Row> {
  rows: readonly Row[];
  /** What stands there when nobody has changed anything. */
  empty: string;
  /** What changed, a column each, between when it did and why. */
  columns: readonly (readonly [head: string, words: (row: Row) => ReactNode])[];
}

/** A history: when something changed, what, why, and by whom; what the shop began with has nobody. */
export function ChangeList<Row extends { at: string; reason: string; changedBy: string | null }>({
  rows,
  empty,
  columns,
}: ChangeListProps<Row>) {
  const actorWords = useActorWords();
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
          actorWords(row.changedBy === null ? 'shop' : 'staff', row.changedBy),
        ],
      }))}
    />
  );
}
