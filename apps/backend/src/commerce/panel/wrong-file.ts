/** A problem in a row of a file. `row` counts from 1, as a spreadsheet does. */
export interface RowProblem {
  row: number;
  problem: string;
}

/** Problems of a staff file: with the whole file, or with single rows. Lists the first rows and counts all of them. */
export interface FileProblems {
  /** `null` if the file could be read row by row. */
  whole: string | null;
  problems: RowProblem[];
  total: number;
}

/** Maximum number of listed problems, because a file of the wrong kind would have an error in every row. */
export const MOST_NAMED = 50;

/** Returns the problem of a file whose rows were not read. */
export function wholeProblem(whole: string): FileProblems {
  return { whole, problems: [], total: 0 };
}

/** Returns the problems of single rows, in the order of the file. */
export function rowProblems(problems: readonly RowProblem[]): FileProblems {
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  return { whole: null, problems: sorted.slice(0, MOST_NAMED), total: sorted.length };
}

/** Whether there are any problems. */
export function isWrong({ whole, total }: FileProblems): boolean {
  return whole !== null || total > 0;
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the message for a file whose first row lacks these columns. */
export function missingColumns(names: readonly string[]): string {
  return `No column is named ${or.format(names)}: the first row has to name ${names.length === 1 ? 'it' : 'them'}`;
}

/** Returns the summary shown above the problems of a file that would have changed something. */
export function wrongFileMessage({ whole, total }: FileProblems): string {
  const what = whole ?? (total === 1 ? 'One row needs another look' : `${total} rows need another look`);
  return `${what}. Nothing was changed.`;
}
