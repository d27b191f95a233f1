import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { Checkbox } from './tick.tsx';

export interface CompareRow {
  label: string;
  /** One cell per column, in column order. */
  cells: readonly ReactNode[];
  /** True if the cells differ. Such a row is marked and stays visible while only differences are shown. */
  differs: boolean;
}

interface CompareTableProps {
  /** Id of the table's checkbox, for pages with more than one table. */
  id?: string;
  caption: string;
  columns: readonly { key: string; name: string }[];
  rows: readonly CompareRow[];
  /** The last row: a button per column. */
  actions?: readonly ReactNode[];
}

/**
 * Compares two or three items side by side: sticky headings, sticky first column, marked differences. "Only
 * differences" is a checkbox that needs no JavaScript. The page must import `compare-table.css`. The ARIA roles are
 * explicit, because in some browsers the phone's layout (grid, contents) removes them.
 */
export function CompareTable({ id, caption, columns, rows, actions }: CompareTableProps) {
  return (
    <div className="diffs stack gap-3">
      <Checkbox id={id} name="only-differences" label={words.onlyDifferences} />
      <div className="compare-wrap" tabIndex={0} role="region" aria-label={caption}>
        <table className="compare" role="table" data-columns={columns.length}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr role="row">
              <td />
              {columns.map((column) => (
                <th scope="col" role="columnheader" key={column.key} translate="no">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr role="row" key={row.label} className={row.differs ? 'diff' : 'same'}>
                <th scope="row" role="rowheader">
                  <span>
                    {row.label}
                    {row.differs && <b className="differs">{words.differs}</b>}
                  </span>
                </th>
                {row.cells.map((cell, index) => (
                  <td role="cell" key={columns[index]?.key}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            {actions && (
              <tr role="row">
                <th scope="row" role="rowheader">
                  <span className="sr">{words.choose}</span>
                </th>
                {actions.map((action, index) => (
                  <td role="cell" key={columns[index]?.key}>
                    {action}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
