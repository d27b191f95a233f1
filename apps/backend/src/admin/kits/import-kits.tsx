import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { List, Panel } from '../parts/page-parts.tsx';
import { messageOf } from '../parts/use-answer.ts';

interface RowError {
  row: number;
  problem: string;
}

/** More than a list of numbers needs; the server has its own limit. */
const MAX_FILE = 200_000;

/** Takes a file of SIM kits in: all of it, or nothing and what is wrong with which row. */
export function ImportKits({ onImported }: { onImported: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [batch, setBatch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<RowError[]>([]);
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setErrors([]);
    const chosen = file.current?.files?.[0];
    if (batch.trim() === '') return setProblem('Name the batch, as it stands on the box');
    if (!chosen) return setProblem('Choose a file');
    if (chosen.size > MAX_FILE)
      return setProblem(`A file may have ${MAX_FILE / 1000} kB; split it into several batches`);
    setProblem(null);
    setBusy(true);
    try {
      const { data } = await put<{ imported: number }>('/staff/kit-batches', { batch, text: await chosen.text() });
      toggleNotification({ type: 'success', message: `${data.imported} kits are on the shelf` });
      setBatch('');
      if (file.current) file.current.value = '';
      onImported();
    } catch (error) {
      setProblem(messageOf(error));
      setErrors(rowsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Import a batch">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography textColor="neutral600">
            A CSV file with one card a row: its number (ICCID) alone, or in a column named iccid. 5,000 cards at most.
            Nothing is imported while a row is wrong.
          </Typography>
          <Box maxWidth="32rem">
            <Field.Root name="batch" required>
              <Field.Label>Batch</Field.Label>
              <TextInput
                value={batch}
                maxLength={40}
                placeholder="2026-11 box 4"
                onChange={(event) => setBatch(event.currentTarget.value)}
              />
            </Field.Root>
          </Box>
          <Field.Root name="file" required error={problem ?? undefined}>
            <Field.Label>File</Field.Label>
            <input
              ref={file}
              type="file"
              name="file"
              id="file"
              aria-label="File"
              accept=".csv,.txt,text/csv,text/plain"
            />
            <Field.Error />
          </Field.Root>
          {errors.length > 0 && (
            <List
              heads={['Row', 'What is wrong']}
              empty=""
              rows={errors.map((error) => ({ key: String(error.row), cells: [String(error.row), error.problem] }))}
            />
          )}
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

function rowsOf(error: unknown): RowError[] {
  if (!isFetchError(error)) return [];
  const answer = error.response?.data as { error?: { details?: { errors?: unknown } } } | undefined;
  const errors = answer?.error?.details?.errors;
  return Array.isArray(errors) ? (errors as RowError[]) : [];
}
