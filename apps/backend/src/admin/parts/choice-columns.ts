import type { ReactNode } from 'react';
import { CHOICE_WORDS } from '../../content/choice-words.ts';

/** A column of the content manager's lists with the properties used here. */
interface Column {
  name: string;
  attribute: { type: string };
  cellFormatter?: (row: Readonly<Record<string, unknown>>) => ReactNode;
}

/** The panel's hook that can change the columns of its lists. */
export const LIST_COLUMNS = 'Admin/CM/pages/ListView/inject-column-in-table';

/**
 * Shows the labels of choices in lists, as in forms, instead of the panel's raw values. `cell` renders a label and is a
 * parameter because the panel's own components cannot be loaded in tests.
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

/** Returns the label of a value, or `-` as everywhere in these lists if nothing was chosen. */
function choiceLabel(value: unknown): string {
  return typeof value === 'string' ? (CHOICE_WORDS[value] ?? value) : '-';
}
