import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { readChosen } from '../../parts/chosen-file.ts';
import { FileField } from '../../parts/file-field.tsx';
import { Panel } from '../../parts/page-parts.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { messageOf } from '../../parts/use-answer.ts';
import { useSending } from '../../parts/use-sending.ts';

/** As the server has it; a file that is larger need not be sent to be refused. */
const MAX_MEGABYTES = 8;

/** Takes a GeoJSON file. It is read, checked and kept; visitors see it when it is put in force. */
export function UploadMap({ onChanged }: { onChanged: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { form, busy, send } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function upload() {
    setAsked(true);
    setRefusal(null);
    if (file === null || reason.trim() === '') return;
    const outcome = await keep(file);
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
  async function keep(chosen: File): Promise<string | null> {
    const tooLarge = `A file may have ${MAX_MEGABYTES} MB at most.`;
    const read = await readChosen(chosen, MAX_MEGABYTES * 1024 * 1024, tooLarge);
    if (!read.ok) return read.problem;
    let content: unknown;
    try {
      content = JSON.parse(read.text);
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

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(upload);
  }

  return (
    <Panel title="Upload a map">
      <form ref={form} noValidate onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography textColor="neutral600">
            GeoJSON, longitude and latitude (WGS 84): a FeatureCollection of Polygon and MultiPolygon. Each feature has
            “technology” (fast-5g, 5g, 4g or 3g), and “reach” with “indoors” where the signal reaches into buildings.{' '}
            {MAX_MEGABYTES} MB at most.
          </Typography>
          <FileField
            input={input}
            accept=".geojson,.json,application/geo+json,application/json"
            problem={asked && file === null ? 'Choose a file' : refusal}
            onChosen={setFile}
          />
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
