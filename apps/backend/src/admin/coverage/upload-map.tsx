import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { Panel } from '../parts/page-parts.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { messageOf } from '../parts/use-answer.ts';

/** As the server has it; a file that is larger need not be sent to be refused. */
const MAX_MEGABYTES = 8;

/** Takes a GeoJSON file. It is read, checked and kept; visitors see it when it is put in force. */
export function UploadMap({ onChanged }: { onChanged: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function upload(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    setRefusal(null);
    if (file === null || reason.trim() === '') return;
    setBusy(true);
    const outcome = await send(file);
    setBusy(false);
    if (outcome !== null) {
      setRefusal(outcome);
      return;
    }
    toggleNotification({ type: 'success', message: 'Read. Look at what was read, then put it in force.' });
    setFile(null);
    setReason('');
    setAsked(false);
    if (input.current) input.current.value = '';
    onChanged();
  }

  /** Gives the sentence of the refusal, or null once it is kept. */
  async function send(chosen: File): Promise<string | null> {
    if (chosen.size > MAX_MEGABYTES * 1024 * 1024) return `A file may have ${MAX_MEGABYTES} MB at most.`;
    let content: unknown;
    try {
      content = JSON.parse(await chosen.text());
    } catch {
      return 'This is not JSON.';
    }
    try {
      const query = new URLSearchParams({ source: chosen.name.slice(0, 200), reason });
      await put(`/staff/coverage?${query.toString()}`, content, {
        headers: { 'Content-Type': 'application/geo+json' },
      });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  return (
    <Panel title="Upload a map">
      <form noValidate onSubmit={(event) => void upload(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography textColor="neutral600">
            GeoJSON, longitude and latitude (WGS 84): a FeatureCollection of Polygon and MultiPolygon. Each feature has
            “technology” (fast-5g, 5g, 4g or 3g), and “reach” with “indoors” where the signal reaches into buildings.{' '}
            {MAX_MEGABYTES} MB at most.
          </Typography>
          <Field.Root name="file" required error={asked && file === null ? 'Choose a file' : (refusal ?? undefined)}>
            <Field.Label>File</Field.Label>
            <input
              ref={input}
              id="coverage-file"
              type="file"
              accept=".geojson,.json,application/geo+json,application/json"
              aria-label="File"
              onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            />
            <Field.Error />
          </Field.Root>
          <Box maxWidth="64rem">
            <ReasonField
              value={reason}
              example="Masts of the third quarter"
              missing={asked && reason.trim() === ''}
              onChange={setReason}
            />
          </Box>
          <Flex>
            <Button type="submit" loading={busy}>
              Read the file
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
