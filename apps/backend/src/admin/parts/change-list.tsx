import { List, type Columns } from './page-parts.tsx';
import { useActorLabel } from './use-actor-label.ts';
import { when } from './labels.ts';
import { useWords } from './use-words.ts';

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
  title,
}: ChangeListProps<Row>) {
  const words = useWords('panel-parts');
  const actorLabel = useActorLabel();
  return (
    <List
      title={title ?? words('history')}
      rows={rows}
      empty={empty}
      columns={{
        [words('when')]: ({ at }) => when(at),
        ...columns,
        [words('reason')]: (row) => row.reason,
        [words('by')]: ({ changedBy }) => actorLabel(changedBy === null ? 'shop' : 'staff', changedBy),
      }}
    />
  );
}
