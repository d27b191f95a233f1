import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { ReasonField } from '../../parts/form-fields.tsx';
import { when } from '../../parts/labels.ts';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useChange } from '../../parts/use-change.ts';
import { mapFacts, type ShownMap } from './map-facts.ts';
import { UploadMap } from './upload-map.tsx';

/** Coverage maps: a new one from a file, what was read of it, and which one is in force. */
export function CoveragePage() {
  const loaded = useAnswer<{ maps: ShownMap[] }>('/staff/coverage');
  const canChange = useMay('coverage.change');
  return (
    <StaffPage
      title="Coverage"
      subtitle="Areas with a signal, from files of the network. One map is in force; the last ten are kept"
    >
      {canChange && <UploadMap onChanged={loaded.again} />}
      <Shown loaded={loaded}>
        {({ maps }) =>
          maps.length === 0 ? (
            <Panel title="There is no map yet">The page says that it is being drawn.</Panel>
          ) : (
            <MapList maps={maps} canChange={canChange} />
          )
        }
      </Shown>
    </StaffPage>
  );
}

/** Every map that is kept, the newest first, with what was read of it. Any of them is put in force by one click. */
function MapList({ maps, canChange }: { maps: readonly ShownMap[]; canChange: boolean }) {
  const actorLabel = useActorLabel();
  const { busy, change } = useChange();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const expected = maps.find(({ since }) => since !== null)?.version ?? null;
  const isOlder = (version: number) => expected !== null && version < expected;

  async function putInForce(version: number) {
    setAsked(version);
    if (reason.trim() === '') return;
    if (await change('/staff/coverage/in-force', { version, expected, reason }, `Map ${version} is in force`)) {
      setReason('');
      setAsked(null);
    }
  }

  return (
    <>
      {canChange && maps.length > (expected === null ? 0 : 1) && (
        <Panel title="Why you change the map in force">
          <ReasonField
            value={reason}
            example="Looked at it with the network"
            asked={asked !== null}
            onChange={setReason}
          />
        </Panel>
      )}
      {maps.map((map) => (
        <Panel key={map.version} title={`Map ${map.version}: ${map.source}`}>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Facts facts={mapFacts(map, actorLabel(map.uploadedBy === null ? 'shop' : 'staff', map.uploadedBy))} />
            {map.warnings.length > 0 && (
              <Box background="warning100" hasRadius padding={4}>
                <Typography tag="h3" fontWeight="bold">
                  Look at this
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
              <Typography fontWeight="bold">In force since {when(map.since)}</Typography>
            ) : canChange ? (
              <Flex>
                <Button
                  variant={isOlder(map.version) ? 'tertiary' : 'default'}
                  loading={busy && asked === map.version}
                  onClick={() => void putInForce(map.version)}
                >
                  {isOlder(map.version) ? 'Go back to this map' : 'Put in force'}
                </Button>
              </Flex>
            ) : null}
          </Flex>
        </Panel>
      ))}
    </>
  );
}
