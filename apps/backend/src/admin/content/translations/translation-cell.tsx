import { Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';
import type { StatesByDocument } from '../../../content/translations/translation-states.ts';
import { languageName } from '../../parts/language-name.ts';
import { useWords } from '../../parts/use-words.ts';

interface Batch {
  documentIds: Set<string>;
  states: Promise<StatesByDocument>;
}

/** Requests that the rows of a list have in common, by content type. */
const batches = new Map<string, Batch>();

/**
 * Reads the states of an entry's translations, in one request for all rows that are shown at the same time. The request
 * belongs to no row: that of `useFetchClient` would end for all rows when the one that sent it is removed.
 */
function readStates(model: string, documentId: string): Promise<StatesByDocument> {
  let batch = batches.get(model);
  if (!batch) {
    const documentIds = new Set<string>();
    const states = Promise.resolve().then(async () => {
      batches.delete(model);
      const { data } = await getFetchClient().get<{ states: StatesByDocument }>(
        `/staff/translations/${model}?documentIds=${[...documentIds].join(',')}`,
      );
      return data.states;
    });
    batch = { documentIds, states };
    batches.set(model, batch);
  }
  batch.documentIds.add(documentId);
  return batch.states;
}

/** Shows the states of an entry's translations in a list. */
export function translationCell(model: string, documentId: string): ReactNode {
  return <States model={model} documentId={documentId} />;
}

function States({ model, documentId }: { model: string; documentId: string }) {
  const words = useWords('panel-content');
  const [states, setStates] = useState<StatesByDocument[string]>();
  useEffect(() => {
    let isShown = true;
    readStates(model, documentId).then(
      (all) => {
        if (isShown) setStates(all[documentId] ?? {});
      },
      // The list is of use without this column.
      () => {
        if (isShown) setStates({});
      },
    );
    return () => {
      isShown = false;
    };
  }, [model, documentId]);
  // A dash would say that there are no translations, so the cell is empty until they are known.
  if (!states) return null;
  const shown = Object.entries(states);
  if (shown.length === 0) return <Typography textColor="neutral800">-</Typography>;
  return shown.map(([language, state]) => (
    <Typography key={language} tag="p" textColor={state === 'current' ? 'neutral800' : 'warning600'}>
      {words('translationState', { language: languageName(language), state: words(`translation_${state}`) })}
    </Typography>
  ));
}
