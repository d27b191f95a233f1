import { MAX_KIT_FILE } from '@cerulean/rules/limits';
import { Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { readChosen } from '../parts/chosen-file.ts';
import { FileField, TextField } from '../parts/form-fields.tsx';
import { NO_ROWS, rowsOf, WrongRows } from '../parts/look-at-file.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useTask } from '../parts/use-change.ts';
import { useWords } from '../parts/use-words.ts';

/** Error messages by field. */
interface Problems {
  batch?: string;
  file?: string;
}

/** Imports a file of SIM kits. If any row is invalid, nothing is imported and the errors are listed by row. */
export function ImportKits({ onImported }: { onImported: () => void }) {
  const words = useWords('panel-stock');
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { run } = useTask();
  const [batch, setBatch] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [rows, setRows] = useState(NO_ROWS);
  const file = useRef<HTMLInputElement>(null);

  async function importFile(): Promise<boolean> {
    setRows(NO_ROWS);
    const chosen = await readChosen(file.current?.files?.[0], MAX_KIT_FILE, {
      missing: words('fileMissing'),
      tooLarge: words('fileTooLarge', { kilobytes: MAX_KIT_FILE / 1000 }),
    });
    const missing = batch.trim() === '' ? { batch: words('batchMissing') } : {};
    setProblems(chosen.ok ? missing : { ...missing, file: chosen.problem });
    if (!chosen.ok || missing.batch !== undefined) return false;
    return run(
      async () => {
        const { data } = await put<{ imported: number }>('/staff/kit-batches', { batch, text: chosen.text });
        toggleNotification({ type: 'success', message: words('kitsImported', { count: data.imported }) });
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
    <PanelForm title={words('importTitle')} action={words('importAction')} send={importFile}>
      {() => (
        <>
          <Typography textColor="neutral600">{words('importHint')}</Typography>
          <TextField
            name="batch"
            label={words('batch')}
            width="32rem"
            required
            error={problems.batch}
            hint={words('batchHint')}
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
