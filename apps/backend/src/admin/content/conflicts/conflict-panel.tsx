import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useSyncExternalStore } from 'react';
import type { Edited } from '../preview/preview-panel.tsx';
import { when } from '../../parts/labels.ts';
import { differencesOf, shownPath, shownValue } from './differences.ts';
import { conflictsOfThisTab, type Conflict } from './kept-conflicts.ts';
import { useWords } from '../../parts/use-words.ts';

/** Shows beside the form both versions of an entry that could not be saved. Editors can apply their own version. */
export function ConflictPanel({ model, documentId }: Edited) {
  const words = useWords('panel-content');
  const conflicts = useSyncExternalStore(conflictsOfThisTab.subscribe, conflictsOfThisTab.all);
  const conflict = conflicts.find(
    (one) => one.model === model && (one.documentId === undefined || one.documentId === documentId),
  );
  if (!conflict) return null;
  const title = conflict.changed ? words('newerVersion') : words('notSaved');
  return { title, content: <BothVersions conflict={conflict} /> };
}

function BothVersions({ conflict }: { conflict: Conflict }) {
  const words = useWords('panel-content');
  const values = useForm('BothVersions', (form) => form.values);
  const change = useForm('BothVersions', (form) => form.onChange);
  const differences = differencesOf(conflict.mine, values);
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography>
        {differences.length === 0
          ? words('nothingLost')
          : conflict.changed
            ? words('conflict', { name: conflict.changed.by, time: when(conflict.changed.at) })
            : words('notSavedHint')}
      </Typography>
      {differences.map(({ path, mine, theirs }) => (
        <Box key={path}>
          <Typography variant="sigma" tag="h3">
            {shownPath(path)}
          </Typography>
          <Box>
            <Typography>{words('saved', { value: shownValue(words, theirs) })}</Typography>
          </Box>
          <Box paddingBottom={1}>
            <Typography>{words('yours', { value: shownValue(words, mine) })}</Typography>
          </Box>
          <Button
            variant="tertiary"
            size="S"
            aria-label={words('useMineFor', { field: shownPath(path) })}
            onClick={() => change(path, mine as never)}
          >
            {words('useMine')}
          </Button>
        </Box>
      ))}
      <Button variant="tertiary" fullWidth onClick={() => conflictsOfThisTab.forget(conflict)}>
        {differences.length === 0 ? words('close') : words('discard')}
      </Button>
    </Flex>
  );
}
