import { MAX_KIT_FILE } from '@cerulean/rules/limits';
import { Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { readChosen } from '../parts/chosen-file.ts';
import { FileField, TextField } from '../parts/form-fields.tsx';
import { NO_ROWS, rowsOf, WrongRows } from '../parts/look-at-file.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useTask } from '../parts/use-change.ts';

/** Error messages by field. */
interface Problems {
  batch?: string;
  file?: string;
}

const TOO_LARGE = `A file may have ${MAX_KIT_FILE / 1000} kB; split it into several batches`;

/** Imports a file of SIM kits. If any row is invalid, nothing is imported and the errors are listed by row. */
export function ImportKits({ onImported }: { onImported: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { run } = useTask();
  const [batch, setBatch] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [rows, setRows] = useState(NO_ROWS);
  const file = useRef<HTMLInputElement>(null);

  async function importFile(): Promise<boolean> {
    setRows(NO_ROWS);
    const chosen = await readChosen(file.current?.files?.[0], MAX_KIT_FILE, TOO_LARGE);
    const missing = batch.trim() === '' ? { batch: 'Name the batch, as it stands on the box' } : {};
    setProblems(chosen.ok ? missing : { ...missing, file: chosen.problem });
    if (!chosen.ok || missing.batch !== undefined) return false;
    return run(
      async () => {
        const { data } = await put<{ imported: number }>('/staff/kit-batches', { batch, text: chosen.text });
        const message = data.imported === 1 ? '1 kit is on the shelf' : `${data.imported} kits are on the shelf`;
        toggleNotification({ type: 'success', message });
        setBatch('');
        if (file.current) file.current.value = '';
        onImported();
      },
      (refusal) => {
        setProblems({ [refusal.path[0] === 'batch' ? 'batch' : 'file']: refusal.message });
        setRows(rowsOf(refusal));
      },
    );
  }

  return (
    <PanelForm title="Import a batch" action="Import" send={importFile}>
      {() => (
        <>
          <Typography textColor="neutral600">
            A CSV file with one card a row: its number (ICCID) alone, or in a column named iccid. 5,000 cards at most.
            Nothing is imported while a row is wrong.
          </Typography>
          <TextField
            name="batch"
            label="Batch"
            width="32rem"
            required
            error={problems.batch}
            hint="As it stands on the box, for example 2026-11 box 4"
            maxLength={40}
            value={batch}
            onChange={setBatch}
          />
          <FileField input={file} accept=".csv,.txt,text/csv,text/plain" problem={problems.file} />
          <WrongRows rows={rows} />
        </>
      )}
    </PanelForm>
  );
}
