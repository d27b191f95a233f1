import { Box, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState, type ReactNode } from 'react';
import type { FileProblems } from '../../commerce/panel/wrong-file.ts';
import { ChangeForm } from './change-form.tsx';
import { readChosen } from './chosen-file.ts';
import { FileField } from './form-fields.tsx';
import { List, Panel } from './page-parts.tsx';
import { PanelForm } from './panel-form.tsx';
import type { PanelRefusal } from './use-answer.ts';
import { useTask } from './use-change.ts';
import { useWords } from './use-words.ts';

/** The first invalid rows with their problems, and the total number of invalid rows. */
type NamedRows = Pick<FileProblems, 'problems' | 'total'>;

/** Lists the problems in the rows of a refused file, and how many more there are. */
export function WrongRows({ rows: { problems, total } }: { rows: NamedRows }) {
  const words = useWords('panel-parts');
  if (problems.length === 0) return null;
  return (
    <Box>
      <List
        rows={problems}
        empty=""
        columns={{ [words('row')]: ({ row }) => row, [words('problem')]: ({ problem }) => problem }}
      />
      {total > problems.length && (
        <Box paddingTop={2}>
          <Typography>{words('firstProblems', { shown: problems.length, total })}</Typography>
        </Box>
      )}
    </Box>
  );
}

export const NO_ROWS: NamedRows = { problems: [], total: 0 };

/** Returns the invalid rows that a refusal lists, or an empty list if the refusal has another cause. */
export function rowsOf({ details }: PanelRefusal): NamedRows {
  const { problems, total } = details as Partial<NamedRows>;
  return Array.isArray(problems) ? { problems, total: total ?? problems.length } : NO_ROWS;
}

/** A checked file. The seal proves that nothing has changed since the check. */
export interface Looked {
  text: string;
  seal: string;
}

interface LookProps<Answer> {
  /** Path of the request that checks the file. */
  path: string;
  /** Maximum size in bytes. */
  most: number;
  /** Called with the changes that the file would make, or `null` while they are unknown. */
  onLooked: (looked: (Answer & Looked) | null) => void;
}

/** Uploads a CSV file for a check; errors are listed below, row by row. */
export function LookAtFile<Answer extends object>({ path, most, onLooked }: LookProps<Answer>) {
  const words = useWords('panel-parts');
  const { put } = useFetchClient();
  const { run } = useTask();
  const [problem, setProblem] = useState<string>();
  const [rows, setRows] = useState(NO_ROWS);
  const file = useRef<HTMLInputElement>(null);

  async function look(): Promise<boolean> {
    onLooked(null);
    setRows(NO_ROWS);
    setProblem(undefined);
    const tooLarge = words('fileTooLarge', { kilobytes: most / 1_000 });
    const chosen = await readChosen(file.current?.files?.[0], most, { missing: words('fileMissing'), tooLarge });
    if (!chosen.ok) {
      setProblem(chosen.problem);
      return false;
    }
    const { text } = chosen;
    return run(
      async () => onLooked({ ...(await put<Answer & { seal: string }>(path, { text })).data, text }),
      (refusal) => {
        setProblem(refusal.message);
        setRows(rowsOf(refusal));
      },
    );
  }

  return (
    <PanelForm title={words('fileTitle')} action={words('fileAction')} variant="secondary" send={look}>
      {() => (
        <>
          <FileField input={file} accept=".csv,text/csv,text/plain" problem={problem} />
          <WrongRows rows={rows} />
        </>
      )}
    </PanelForm>
  );
}

interface ApplyProps {
  looked: Looked;
  /** Whether the file would change anything. */
  isChange: boolean;
  /** Heading of the form, which names what is changed. */
  title: string;
  example: string;
  confirm: string;
  path: string;
  done: string;
  onAnswered: () => void;
  /** The changes that the file would make. */
  children: ReactNode;
}

/** Shows the changes that a file would make, and applies them. */
export function ApplyFile({ looked: { text, seal }, isChange, children, ...form }: ApplyProps) {
  const words = useWords('panel-parts');
  return (
    <>
      <Panel title={words('changesTitle')} follows>
        {isChange ? children : words('noChanges')}
      </Panel>
      {isChange && <ChangeForm action={words('changeAll')} body={{ text, seal }} {...form} />}
    </>
  );
}
