import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { FileField, ReasonField } from '../../parts/form-fields.tsx';
import { when } from '../../parts/labels.ts';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useChange, useTask } from '../../parts/use-change.ts';
import { type ShownMap, mapFacts } from './map-facts.ts';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { readChosen } from '../../parts/chosen-file.ts';
import { PanelForm } from '../../parts/panel-form.tsx';
import { useWords } from '../../parts/use-words.ts';

/** Shows the coverage maps, uploads a new map from a file, and puts a map in force. */
export function CoveragePage() {
  const words = useWords('panel-catalog');
  const loaded = useAnswer<{ maps: ShownMap[] }>('/staff/coverage');
  const canChange = useMay('coverage.change');
  return (
    <StaffPage title={words('coverage')} subtitle={words('coverageSubtitle')}>
      {canChange && <UploadMap onChanged={loaded.again} />}
      <Shown loaded={loaded}>
        {({ maps }) =>
          maps.length === 0 ? (
            <Panel title={words('noMap')}>{words('noMapHint')}</Panel>
          ) : (
            <MapList maps={maps} canChange={canChange} />
          )
        }
      </Shown>
    </StaffPage>
  );
}

/** Lists all kept maps, newest first, with the facts read from each. One click puts any of them in force. */
function MapList({ maps, canChange }: { maps: readonly ShownMap[]; canChange: boolean }) {
  const words = useWords('panel-catalog');
  const actorLabel = useActorLabel();
  const { busy, change } = useChange();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const expected = maps.find(({ since }) => since !== null)?.version ?? null;
  const isOlder = (version: number) => expected !== null && version < expected;

  async function putInForce(version: number) {
    setAsked(version);
    if (reason.trim() === '') return;
    if (await change('/staff/coverage/in-force', { version, expected, reason }, words('published', { version }))) {
      setReason('');
      setAsked(null);
    }
  }

  return (
    <>
      {canChange && maps.length > (expected === null ? 0 : 1) && (
        <Panel title={words('reasonTitle')}>
          <ReasonField value={reason} example={words('reasonExample')} asked={asked !== null} onChange={setReason} />
        </Panel>
      )}
      {maps.map((map) => (
        <Panel key={map.version} title={words('mapOf', { version: map.version, source: map.source })}>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Facts
              facts={mapFacts(words, map, actorLabel(map.uploadedBy === null ? 'shop' : 'staff', map.uploadedBy))}
            />
            {map.warnings.length > 0 && (
              <Box background="warning100" hasRadius padding={4}>
                <Typography tag="h3" fontWeight="bold">
                  {words('check')}
                </Typography>
                <ul>
                  {map.warnings.map((warning) => (
                    <li key={warning}>
                      <Typography>{warning}</Typography>
                    </li>
                  ))}
                </ul>
              </Box>
            )}
            {map.since !== null ? (
              <Typography fontWeight="bold">{words('publishedSince', { time: when(map.since) })}</Typography>
            ) : canChange ? (
              <Flex>
                <Button
                  variant={isOlder(map.version) ? 'tertiary' : 'default'}
                  loading={busy && asked === map.version}
                  onClick={() => void putInForce(map.version)}
                >
                  {isOlder(map.version) ? words('restore') : words('publish')}
                </Button>
              </Flex>
            ) : null}
          </Flex>
        </Panel>
      ))}
    </>
  );
}

/** Maximum size of a map, as on the server, so that a file that is too large is refused before it is sent. */
const MAX_MEGABYTES = 8;

/** Uploads a GeoJSON file, which is parsed, checked, and stored. Visitors see the map once it is put in force. */
function UploadMap({ onChanged }: { onChanged: () => void }) {
  const words = useWords('panel-catalog');
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { run } = useTask();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();

  async function upload(): Promise<boolean> {
    setProblem(undefined);
    const file = input.current?.files?.[0];
    const tooLarge = words('tooLarge', { megabytes: MAX_MEGABYTES });
    const read = await readChosen(file, MAX_MEGABYTES * 1024 * 1024, {
      missing: words('fileMissing'),
      tooLarge,
    });
    if (!file || !read.ok) {
      setProblem(read.ok ? undefined : read.problem);
      return false;
    }
    if (reason.trim() === '') return false;
    let content: unknown;
    try {
      content = JSON.parse(read.text);
    } catch {
      setProblem(words('notJson'));
      return false;
    }
    const query = new URLSearchParams({ source: file.name.slice(0, 200), reason });
    return run(
      async () => {
        await put(`/staff/coverage?${query}`, content, { headers: { 'Content-Type': 'application/geo+json' } });
        toggleNotification({ type: 'success', message: words('uploaded') });
        setReason('');
        if (input.current) input.current.value = '';
        onChanged();
      },
      ({ message }) => setProblem(message),
    );
  }

  return (
    <PanelForm title={words('uploadTitle')} action={words('uploadAction')} send={upload}>
      {(asked) => (
        <>
          <Typography textColor="neutral600">{words('uploadHint', { megabytes: MAX_MEGABYTES })}</Typography>
          <FileField input={input} accept=".geojson,.json,application/geo+json,application/json" problem={problem} />
          <ReasonField value={reason} example={words('uploadExample')} asked={asked} onChange={setReason} />
        </>
      )}
    </PanelForm>
  );
}
