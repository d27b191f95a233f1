import { words } from '@cerulean/messages/all/staff-answers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';

const t = words[DEFAULT_LANGUAGE];
/** A problem in one row of a file. `row` is the row number, counted from 1 as in a spreadsheet. */
export interface RowProblem {
  row: number;
  problem: string;
}

/** Problems of a staff file: with the whole file, or with single rows. Lists the first rows and counts all of them. */
export interface FileProblems {
  /** The problem with the whole file. `null` if the file could be read row by row. */
  whole: string | null;
  problems: RowProblem[];
  total: number;
}

/** Maximum number of listed problems, because a file of the wrong kind would have an error in every row. */
export const MOST_NAMED = 50;

/** Returns the problem of a file that could not be read row by row. */
export function wholeProblem(whole: string): FileProblems {
  return { whole, problems: [], total: 0 };
}

/** Returns the problems of single rows, in row order: the first ones, and the count of all. */
export function rowProblems(problems: readonly RowProblem[]): FileProblems {
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  return { whole: null, problems: sorted.slice(0, MOST_NAMED), total: sorted.length };
}

/** Returns true if the file has any problems. */
export function isWrong({ whole, total }: FileProblems): boolean {
  return whole !== null || total > 0;
}

const and = new Intl.ListFormat(t.locale, { type: 'conjunction' });

/** Returns the error message for a file whose first row lacks these columns. */
export function missingColumns(names: readonly string[]): string {
  return t.missingColumns({ count: names.length, names: and.format(names) });
}

/** Returns the summary above the problems of a file. It states that nothing was changed. */
export function wrongFileMessage({ whole, total }: FileProblems): string {
  return whole === null ? t.rowsToCheck({ count: total }) : t.fileRefused({ problem: whole });
}
