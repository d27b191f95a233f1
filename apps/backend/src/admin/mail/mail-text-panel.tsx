import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { unstable_useContentManagerContext as useContentManagerContext, useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Edited } from '../content/preview/preview-panel.tsx';
import { useChange, useTask } from '../parts/use-change.ts';
import { useWords } from '../parts/use-words.ts';

interface Seen {
  subject: string;
  html: string;
  text: string;
  variables: Record<string, { about: string; sample: string; empty?: string }>;
  /** Reason why the text in the form cannot be sent. The preview then shows our default text. */
  problem: string | null;
  /** Set if the form has no text, so ours is shown: `sent` if it's what is sent, `replaced` if editors published another. */
  ours: 'sent' | 'replaced' | null;
}

/** Beside the form of an email text, shows a preview, the variables, and a button that emails the editor a test. */
export function MailTextPanel({ model }: Edited) {
  const words = useWords('panel-mail');
  if (model !== 'api::mail-text.mail-text') return null;
  return { title: words('theEmail'), content: <MailText /> };
}

function MailText() {
  const words = useWords('panel-mail');
  const { form } = useContentManagerContext() as unknown as { form: { values: Record<string, unknown> } };
  const { put } = useFetchClient();
  const { busy, change } = useChange();
  const { busy: isLoading, run } = useTask();
  const [seen, setSeen] = useState<Seen | null>(null);
  const { kind, subject, heading, text } = form.values;
  const typed = { kind, subject, heading, text };
  const look = () => run(async () => setSeen((await put<Seen>('/staff/mail-texts/preview', typed)).data));

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Button variant="tertiary" fullWidth startIcon={<Eye />} loading={isLoading} onClick={() => void look()}>
        {words('showEmail')}
      </Button>
      <Button
        variant="tertiary"
        fullWidth
        loading={busy}
        onClick={() => void change('/staff/mail-texts/test', { ...typed, key: crypto.randomUUID() }, words('testSent'))}
      >
        {words('sendTest')}
      </Button>
      <Typography variant="pi" textColor="neutral600">
        {words('previewHint')}
      </Typography>
      <Modal.Root open={seen !== null} onOpenChange={(isOpen: boolean) => (isOpen ? undefined : setSeen(null))}>
        <Wide>
          <Modal.Header>
            <Modal.Title>{seen?.subject ?? words('theEmail')}</Modal.Title>
          </Modal.Header>
          <Modal.Body>{seen && <Shown seen={seen} />}</Modal.Body>
        </Wide>
      </Modal.Root>
    </Flex>
  );
}

const Wide = styled(Modal.Content)`
  max-width: min(120rem, 96vw);
  width: 96vw;
`;

const Page = styled.iframe`
  width: 100%;
  height: 60vh;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: #ffffff;
`;

const Plain = styled.pre`
  width: 100%;
  height: 60vh;
  margin: 0;
  padding: 1.2rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-family: monospace;
  font-size: 1.2rem;
  line-height: 1.5;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

function Shown({ seen }: { seen: Seen }) {
  const words = useWords('panel-mail');
  const variables = Object.entries(seen.variables);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {seen.problem !== null && (
        <Typography textColor="danger600">{words('problemHint', { problem: seen.problem })}</Typography>
      )}
      {seen.ours && <Typography textColor="neutral600">{words('noText', { ours: seen.ours })}</Typography>}
      <Flex gap={4} alignItems="stretch" wrap="wrap">
        <Box flex="1 1 48rem">
          <Page title={words('emailFrame')} sandbox="" srcDoc={seen.html} />
        </Box>
        <Box flex="1 1 32rem">
          <Plain tabIndex={0} aria-label={words('plainText')}>
            {seen.text}
          </Plain>
        </Box>
      </Flex>
      <Box>
        <Typography variant="delta" tag="h2">
          {words('variables')}
        </Typography>
        {variables.length === 0 && <Typography>{words('noVariables')}</Typography>}
        <ul>
          {variables.map(([name, { about, sample, empty = 'none' }]) => (
            <li key={name}>
              <Typography>{words('variable', { name: `{{${name}}}`, about, sample, empty })}</Typography>
            </li>
          ))}
        </ul>
      </Box>
    </Flex>
  );
}
