import { MAX_KIT_FILE } from '@cerulean/rules/limits';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { readChosen } from '../../parts/chosen-file.ts';
import { FileField } from '../../parts/file-field.tsx';
import { Panel } from '../../parts/page-parts.tsx';
import { refusalOf } from '../../parts/use-answer.ts';
import { useSending } from '../../parts/use-sending.ts';
import { NO_ROWS, rowsOf, WrongRows } from '../../parts/wrong-rows.tsx';

/** What is wrong with the fields, each by its name. */
interface Problems {
  batch?: string;
  file?: string;
}

const TOO_LARGE = `A file may have ${MAX_KIT_FILE / 1000} kB; split it into several batches`;

/** Takes a file of SIM kits in: all of it, or nothing and what is wrong with which row. */
export function ImportKits({ onImported }: { onImported: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { form, busy, send } = useSending();
  const [batch, setBatch] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [rows, setRows] = useState(NO_ROWS);
  const file = useRef<HTMLInputElement>(null);

  async function importFile() {
    setRows(NO_ROWS);
    setProblems({});
    const chosen = await readChosen(file.current?.files?.[0], MAX_KIT_FILE, TOO_LARGE);
    const missing = batch.trim() === '' ? { batch: 'Name the batch, as it stands on the box' } : {};
    if (!chosen.ok) return setProblems({ ...missing, file: chosen.problem });
    if (missing.batch !== undefined) return setProblems(missing);
    try {
      const { data } = await put<{ imported: number }>('/staff/kit-batches', { batch, text: chosen.text });
      const message = data.imported === 1 ? '1 kit is on the shelf' : `${data.imported} kits are on the shelf`;
      toggleNotification({ type: 'success', message });
      setBatch('');
      if (file.current) file.current.value = '';
      onImported();
    } catch (error) {
      const { path, message } = refusalOf(error);
      setProblems({ [path[0] === 'batch' ? 'batch' : 'file']: message });
      setRows(rowsOf(error));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(importFile);
  }

  return (
    <Panel title="Import a batch">
      <form ref={form} noValidate onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography textColor="neutral600">
            A CSV file with one card a row: its number (ICCID) alone, or in a column named iccid. 5,000 cards at most.
            Nothing is imported while a row is wrong.
          </Typography>
          <Box maxWidth="32rem">
            <Field.Root
              name="batch"
              required
              error={problems.batch}
              hint="As it stands on the box, for example 2026-11 box 4"
            >
              <Field.Label>Batch</Field.Label>
              <TextInput value={batch} maxLength={40} onChange={(event) => setBatch(event.currentTarget.value)} />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
          <FileField input={file} accept=".csv,.txt,text/csv,text/plain" problem={problems.file ?? null} />
          <WrongRows rows={rows} />
          <Flex>
            <Button type="submit" loading={busy}>
              Import
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
