import { Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { readChosen } from '../../parts/chosen-file.ts';
import { FileField, ReasonField } from '../../parts/form-fields.tsx';
import { PanelForm } from '../../parts/panel-form.tsx';
import { useTask } from '../../parts/use-change.ts';

/** As the server has it; a file that is larger need not be sent to be refused. */
const MAX_MEGABYTES = 8;

/** Takes a GeoJSON file. It is read, checked and kept; visitors see it when it is put in force. */
export function UploadMap({ onChanged }: { onChanged: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { run } = useTask();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();

  async function upload(): Promise<boolean> {
    setProblem(undefined);
    const file = input.current?.files?.[0];
    const tooLarge = `A file may have ${MAX_MEGABYTES} MB at most.`;
    const read = await readChosen(file, MAX_MEGABYTES * 1024 * 1024, tooLarge);
    if (!file || !read.ok) {
      setProblem(read.ok ? undefined : read.problem);
      return false;
    }
    if (reason.trim() === '') return false;
    let content: unknown;
    try {
      content = JSON.parse(read.text);
    } catch {
      setProblem('This is not JSON.');
      return false;
    }
    const query = new URLSearchParams({ source: file.name.slice(0, 200), reason });
    return run(
      async () => {
        await put(`/staff/coverage?${query}`, content, { headers: { 'Content-Type': 'application/geo+json' } });
        toggleNotification({ type: 'success', message: 'Read. Look at what was read, then put it in force.' });
        setReason('');
        if (input.current) input.current.value = '';
        onChanged();
      },
      ({ message }) => setProblem(message),
    );
  }

  return (
    <PanelForm title="Upload a map" action="Read the file" send={upload}>
      {(asked) => (
        <>
          <Typography textColor="neutral600">
            GeoJSON, longitude and latitude (WGS 84): a FeatureCollection of Polygon and MultiPolygon. Each feature has
            “technology” (fast-5g, 5g, 4g or 3g), and “reach” with “indoors” where the signal reaches into buildings.{' '}
            {MAX_MEGABYTES} MB at most.
          </Typography>
          <FileField input={input} accept=".geojson,.json,application/geo+json,application/json" problem={problem} />
          <ReasonField value={reason} example="Masts of the third quarter" asked={asked} onChange={setReason} />
        </>
      )}
    </PanelForm>
  );
}
