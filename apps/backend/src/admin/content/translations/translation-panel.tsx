import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
} from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { TranslationsView, TranslationView } from '../../../content/translations/translation-states.ts';
import { when } from '../../parts/labels.ts';
import { languageName } from '../../parts/language-name.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useTask } from '../../parts/use-change.ts';
import { useWords } from '../../parts/use-words.ts';
import type { Edited } from '../preview/preview-panel.tsx';

type Opened = Edited & { document?: { updatedAt?: string } };

/** Shows beside a form which translations are missing or out of date, and in a translation's form what changed. */
export function TranslationPanel({ model, documentId, document }: Opened) {
  const words = useWords('panel-content');
  const { contentType } = useContentManagerContext() as unknown as {
    contentType?: { pluginOptions?: { i18n?: { localized?: boolean } } };
  };
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const isTranslatable = contentType?.pluginOptions?.i18n?.localized === true && documentId !== undefined;
  const path = isTranslatable ? `/staff/translations/${model}/${documentId}` : null;
  const loaded = useAnswer<TranslationsView>(path);
  const { again } = loaded;
  const savedAt = document?.updatedAt;
  useEffect(() => {
    if (savedAt !== undefined) again();
  }, [savedAt, again]);
  if (path === null || loaded.state !== 'done' || loaded.value.translations.length === 0) return null;
  const language = query.plugins?.i18n?.locale ?? DEFAULT_LANGUAGE;
  const shown = loaded.value.translations.filter((each) => language === DEFAULT_LANGUAGE || each.language === language);
  return {
    title: words('translations'),
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        {shown.map((translation) => (
          <Translation
            key={translation.language}
            path={path}
            view={loaded.value}
            translation={translation}
            onChanged={again}
          />
        ))}
      </Flex>
    ),
  };
}

interface TranslationProps {
  path: string;
  view: TranslationsView;
  translation: TranslationView;
  onChanged: () => void;
}

function Translation({ path, view, translation, onChanged }: TranslationProps) {
  const words = useWords('panel-content');
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { busy, run } = useTask();
  const [isOpen, setOpen] = useState(false);
  const { language, state, changes } = translation;
  const name = languageName(language);

  async function keep() {
    await run(async () => {
      await put(path, { language, hash: view.hash });
      toggleNotification({ type: 'success', message: words('stillRightDone', { language: name }) });
    });
    setOpen(false);
    onChanged();
  }

  return (
    <Box>
      <Typography tag="p" fontWeight="bold">
        {name}
      </Typography>
      <Typography tag="p" textColor={state === 'current' ? 'neutral800' : 'warning600'}>
        {state === 'outdated'
          ? words('translation_outdated_since', {
              original: languageName(DEFAULT_LANGUAGE),
              time: when(view.changedAt),
            })
          : words(`translation_${state}`)}
      </Typography>
      {state === 'outdated' && (
        <Flex direction="column" alignItems="stretch" gap={2} paddingTop={2}>
          <Button variant="tertiary" fullWidth onClick={() => setOpen(true)}>
            {words('seeChanges')}
          </Button>
          <Button variant="secondary" fullWidth loading={busy} onClick={() => void keep()}>
            {words('stillRight')}
          </Button>
        </Flex>
      )}
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{words('changesTitle', { language: name })}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Changes changes={changes} />
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">{words('close')}</Button>
            </Modal.Close>
            <Button loading={busy} onClick={() => void keep()}>
              {words('stillRight')}
            </Button>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
    </Box>
  );
}

const Sides = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 1.4rem;
  line-height: 1.5;

  th,
  td {
    padding: 0.8rem;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
`;

/** Lists what changed in the original, field by field, with both versions side by side. */
function Changes({ changes }: Pick<TranslationView, 'changes'>) {
  const words = useWords('panel-content');
  if (changes.length === 0) return <Typography>{words('changesUnknown')}</Typography>;
  return (
    <Sides>
      <thead>
        <tr>
          <th scope="col">{words('changedField')}</th>
          <th scope="col">{words('changedBefore')}</th>
          <th scope="col">{words('changedAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{before ?? words('empty')}</td>
            <td>{after ?? words('empty')}</td>
          </tr>
        ))}
      </tbody>
    </Sides>
  );
}
