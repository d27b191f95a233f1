import { List, type Columns } from './page-parts.tsx';
import { useActorLabel } from './use-actor-label.ts';
import { when } from './labels.ts';

interface ChangeListProps<Row> {
  rows: readonly Row[];
  /** Text shown when there are no changes yet. */
  empty: string;
  /** Columns of what changed, between the columns for the time and the reason. */
  columns: Columns<Row>;
  title?: string;
}

/** Lists changes with their time, content, reason, and author. Values that the shop started with have no author. */
export function ChangeList<Row extends { at: string; reason: string; changedBy: string | null }>({
  rows,
  empty,
  columns,
  title = 'History',
}: ChangeListProps<Row>) {
  const actorLabel = useActorLabel();
  return (
    <List
      title={title}
      rows={rows}
      empty={empty}
      columns={{
        When: ({ at }) => when(at),
        ...columns,
        Why: (row) => row.reason,
        By: ({ changedBy }) => actorLabel(changedBy === null ? 'shop' : 'staff', changedBy),
      }}
    />
  );
}
