import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Facts, Panel } from '../../parts/page-parts.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useChange } from '../../parts/use-change.ts';
import { when } from '../../parts/labels.ts';
import { mapFacts, type ShownMap } from './map-facts.ts';

interface MapListProps {
  maps: readonly ShownMap[];
  canChange: boolean;
  onChanged: () => void;
}

/** Every map that is kept, the newest first, with what was read of it. Any of them is put in force by one click. */
export function MapList({ maps, canChange, onChanged }: MapListProps) {
  const actorLabel = useActorLabel();
  const { busy, change } = useChange();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const expected = maps.find(({ since }) => since !== null)?.version ?? null;

  async function putInForce(version: number) {
    setAsked(version);
    if (reason.trim() === '') return;
    if (await change('/staff/coverage/in-force', { version, expected, reason }, `Map ${version} is in force`)) {
      setReason('');
      setAsked(null);
    }
    onChanged();
  }

  return (
    <>
      {canChange && maps.length > (expected === null ? 0 : 1) ? (
        <Panel title="Why you change the map in force">
          <Box maxWidth="64rem">
            <ReasonField
              value={reason}
              example="Looked at it with the network"
              missing={asked !== null && reason.trim() === ''}
              onChange={setReason}
            />
          </Box>
        </Panel>
      ) : null}
      {maps.map((map) => (
        <Panel key={map.version} title={`Map ${map.version}: ${map.source}`}>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Facts facts={mapFacts(map, actorLabel(map.uploadedBy === null ? 'shop' : 'staff', map.uploadedBy))} />
            {map.warnings.length > 0 ? (
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
            ) : null}
            {map.since !== null ? (
              <Typography fontWeight="bold">In force since {when(map.since)}</Typography>
            ) : canChange ? (
              <Flex>
                <Button
                  variant={expected !== null && map.version < expected ? 'tertiary' : 'default'}
                  loading={busy && asked === map.version}
                  onClick={() => void putInForce(map.version)}
                >
                  {expected !== null && map.version < expected ? 'Go back to this map' : 'Put in force'}
                </Button>
              </Flex>
            ) : null}
          </Flex>
        </Panel>
      ))}
    </>
  );
}
