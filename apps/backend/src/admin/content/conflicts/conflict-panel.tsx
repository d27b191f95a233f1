import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useSyncExternalStore } from 'react';
import type { Edited } from '../preview/preview-panel.tsx';
import { when } from '../../parts/labels.ts';
import { differencesOf, shownPath, shownValue } from './differences.ts';
import { conflictsOfThisTab, type Conflict } from './kept-conflicts.ts';

/** Shows beside the form both versions of an entry that could not be saved. Editors can apply their own version. */
export function ConflictPanel({ model, documentId }: Edited) {
  const conflicts = useSyncExternalStore(conflictsOfThisTab.subscribe, conflictsOfThisTab.all);
  const conflict = conflicts.find(
    (one) => one.model === model && (one.documentId === undefined || one.documentId === documentId),
  );
  if (!conflict) return null;
  const title = conflict.changed ? 'Saved by someone else' : 'Not saved';
  return { title, content: <BothVersions conflict={conflict} /> };
}

function BothVersions({ conflict }: { conflict: Conflict }) {
  const values = useForm('BothVersions', (form) => form.values);
  const change = useForm('BothVersions', (form) => form.onChange);
  const differences = differencesOf(conflict.mine, values);
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography>
        {conflict.changed
          ? `${conflict.changed.by} saved this on ${when(conflict.changed.at)}, after you opened it. The form shows that version; your changes are below and not saved.`
          : 'Saving failed. The form shows the version that was saved last; your changes are below and not saved.'}
      </Typography>
      {differences.length === 0 ? <Typography>The form holds everything you wrote.</Typography> : null}
      {differences.map(({ path, mine, theirs }) => (
        <Box key={path}>
          <Typography variant="sigma" tag="h3">
            {shownPath(path)}
          </Typography>
          <Box>
            <Typography>Saved: {shownValue(theirs)}</Typography>
          </Box>
          <Box paddingBottom={1}>
            <Typography>Yours: {shownValue(mine)}</Typography>
          </Box>
          <Button
            variant="tertiary"
            size="S"
            aria-label={`Use mine for ${shownPath(path)}`}
            onClick={() => change(path, mine as never)}
          >
            Use mine
          </Button>
        </Box>
      ))}
      <Button variant="tertiary" fullWidth onClick={() => conflictsOfThisTab.forget(conflict)}>
        {differences.length === 0 ? 'Close' : 'Discard my changes'}
      </Button>
    </Flex>
  );
}
