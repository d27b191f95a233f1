/** What is wrong with a row of a file; `row` counts from 1, as a spreadsheet does. */
export interface RowProblem {
  row: number;
  problem: string;
}

/** What is wrong with a file of staff: with all of it, or with single rows, of which the first are named and all are counted. */
export interface FileProblems {
  /** Null if it could be read row by row. */
  whole: string | null;
  problems: RowProblem[];
  total: number;
}

/** How many are named at most: a file of the wrong kind would be nothing but mistakes. */
export const MOST_NAMED = 50;

/** A file of which no row was looked at. */
export function wholeProblem(whole: string): FileProblems {
  return { whole, problems: [], total: 0 };
}

/** The problems of single rows, in the order of the file. */
export function rowProblems(problems: readonly RowProblem[]): FileProblems {
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  return { whole: null, problems: sorted.slice(0, MOST_NAMED), total: sorted.length };
}

/** Whether there is anything to say. */
export function isWrong({ whole, total }: FileProblems): boolean {
  return whole !== null || total > 0;
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** What is said of a file whose first row does not name these columns. */
export function missingColumns(names: readonly string[]): string {
  return `No column is named ${or.format(names)}: the first row has to name ${names.length === 1 ? 'it' : 'them'}`;
}

/** The sentence above what is wrong with a file that would have changed something. */
export function wrongFileMessage({ whole, total }: FileProblems): string {
  const what = whole ?? (total === 1 ? 'One row needs another look' : `${total} rows need another look`);
  return `${what}. Nothing was changed.`;
}
