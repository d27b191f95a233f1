import { Button, Flex } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { readChosen } from './chosen-file.ts';
import { FileField } from './file-field.tsx';
import { Panel } from './page-parts.tsx';
import { messageOf } from './use-answer.ts';
import { useSending } from './use-sending.ts';
import { NO_ROWS, rowsOf, WrongRows } from './wrong-rows.tsx';

interface LookProps<Looked> {
  /** Where the file is looked at. */
  path: string;
  /** How large it may be, in bytes. */
  most: number;
  /** With what it would change, or null while nothing is known. */
  onLooked: (looked: (Looked & { text: string }) | null) => void;
}

/** Uploads a CSV file for a check; errors are listed below, row by row. */
export function LookAtFile<Looked extends object>({ path, most, onLooked }: LookProps<Looked>) {
  const { put } = useFetchClient();
  const { form, busy, send } = useSending();
  const [problem, setProblem] = useState<string | null>(null);
  const [rows, setRows] = useState(NO_ROWS);
  const file = useRef<HTMLInputElement>(null);

  async function look() {
    onLooked(null);
    setRows(NO_ROWS);
    setProblem(null);
    const tooLarge = `A file may have ${most / 1_000} kB, this one has more`;
    const chosen = await readChosen(file.current?.files?.[0], most, tooLarge);
    if (!chosen.ok) return setProblem(chosen.problem);
    const { text } = chosen;
    try {
      const { data } = await put<Looked>(path, { text });
      onLooked({ ...data, text });
    } catch (error) {
      setProblem(messageOf(error));
      setRows(rowsOf(error));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(look);
  }

  return (
    <Panel title="Look at a file">
      <form ref={form} noValidate onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <FileField input={file} accept=".csv,text/csv,text/plain" problem={problem} />
          <WrongRows rows={rows} />
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
