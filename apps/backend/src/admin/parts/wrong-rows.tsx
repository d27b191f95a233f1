import { Box, Typography } from '@strapi/design-system';
import { isFetchError } from '@strapi/strapi/admin';
import type { FileProblems } from '../../commerce/panel/wrong-file.ts';
import { List } from './page-parts.tsx';

/** The rows that are wrong, of which the first are named. */
export type NamedRows = Pick<FileProblems, 'problems' | 'total'>;

/** What is wrong with rows of a file that was refused, and how many more there are. */
export function WrongRows({ rows: { problems, total } }: { rows: NamedRows }) {
  if (problems.length === 0) return null;
  return (
    <Box>
      <List
        heads={['Row', 'What is wrong']}
        empty=""
        rows={problems.map(({ row, problem }, index) => ({ key: String(index), cells: [String(row), problem] }))}
      />
      {total > problems.length && (
        <Box paddingTop={2}>
          <Typography>{`These are the first ${problems.length} of ${total}.`}</Typography>
        </Box>
      )}
    </Box>
  );
}

export const NO_ROWS: NamedRows = { problems: [], total: 0 };

/** The rows that a refusal names; none where it is about something else. */
export function rowsOf(error: unknown): NamedRows {
  if (!isFetchError(error)) return NO_ROWS;
  const answer = error.response?.data as { error?: { details?: Partial<NamedRows> } } | undefined;
  const { problems, total } = answer?.error?.details ?? {};
  return Array.isArray(problems) ? { problems, total: total ?? problems.length } : NO_ROWS;
}
