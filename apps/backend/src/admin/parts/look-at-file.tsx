import { Button, Field, Flex } from '@strapi/design-system';
import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import type { RowProblem } from '../../commerce/stock/stock-file.ts';
import { List, Panel } from './page-parts.tsx';
import { messageOf } from './use-answer.ts';

interface LookProps<Looked> {
  /** Where the file is looked at. */
  path: string;
  /** How large it may be, in bytes. */
  most: number;
  /** With what it would change, or null while nothing is known. */
  onLooked: (looked: (Looked & { text: string }) | null) => void;
}

/** Sends a CSV file to be looked at; what is wrong with it stands below, row by row. */
export function LookAtFile<Looked extends object>({ path, most, onLooked }: LookProps<Looked>) {
  const { put } = useFetchClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [rows, setRows] = useState<RowProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  async function look(event: FormEvent) {
    event.preventDefault();
    onLooked(null);
    setRows([]);
    const chosen = file.current?.files?.[0];
    if (!chosen) return setProblem('Choose a file');
    if (chosen.size > most) return setProblem(`A file may have ${most / 1_000} kB, this one has more`);
    setProblem(null);
    setBusy(true);
    try {
      const text = await chosen.text();
      const { data } = await put<Looked>(path, { text });
      onLooked({ ...data, text });
    } catch (error) {
      setProblem(messageOf(error));
      setRows(problemsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Look at a file">
      <form noValidate onSubmit={(event) => void look(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="file" required error={problem ?? undefined}>
            <Field.Label>File</Field.Label>
            <input ref={file} type="file" name="file" id="file" aria-label="File" accept=".csv,text/csv,text/plain" />
            <Field.Error />
          </Field.Root>
          {rows.length > 0 && (
            <List
              heads={['Row', 'What is wrong']}
              empty=""
              rows={rows.map((row, index) => ({ key: String(index), cells: [String(row.row), row.problem] }))}
            />
          )}
          <Flex>
            <Button type="submit" variant="secondary" loading={busy}>
              Show what it would change
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}

function problemsOf(error: unknown): RowProblem[] {
  if (!isFetchError(error)) return [];
  const answer = error.response?.data as { error?: { details?: { problems?: unknown } } } | undefined;
  const problems = answer?.error?.details?.problems;
  return Array.isArray(problems) ? (problems as RowProblem[]) : [];
}
