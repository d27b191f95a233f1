import type { ReactNode } from 'react';
import { CHOICE_WORDS } from '../../content/choice-words.ts';

/** A column of the content manager's lists, as far as it is used here. */
interface Column {
  name: string;
  attribute: { type: string };
  cellFormatter?: (row: Readonly<Record<string, unknown>>) => ReactNode;
}

/** The panel's hook through which the columns of its lists go. */
export const LIST_COLUMNS = 'Admin/CM/pages/ListView/inject-column-in-table';

/**
 * Lets lists show the words of a choice, as the forms do, where the panel has its bare value. `cell` draws the words; the
 * panel's own parts cannot be loaded where this is tested.
 */
export function choiceColumns(cell: (words: string) => ReactNode) {
  return <T extends { displayedHeaders: readonly Column[] }>(given: T): T => ({
    ...given,
    displayedHeaders: given.displayedHeaders.map((column) =>
      column.attribute.type === 'enumeration'
        ? { ...column, cellFormatter: (row: Readonly<Record<string, unknown>>) => cell(choiceLabel(row[column.name])) }
        : column,
    ),
  });
}

/** The words for a value; `-`, as everywhere in these lists, where nothing was chosen. */
function choiceLabel(value: unknown): string {
  return typeof value === 'string' ? (CHOICE_WORDS[value] ?? value) : '-';
}
