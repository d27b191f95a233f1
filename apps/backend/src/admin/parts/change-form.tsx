import { Box, Button, Dialog, Flex } from '@strapi/design-system';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Panel } from './page-parts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useChange } from './use-change.ts';

/** One change of something: where it is put, what it says beside the reason, and the sentence once it is made. */
export interface Change {
  path: string;
  body: object;
  done: string;
}

interface ChangeFormProps {
  title: string;
  /** What the button says. */
  action: string;
  /** A reason, as an example. */
  example: string;
  /** The question that is asked once more before it is made, where it cannot be taken back. */
  confirm?: () => string;
  /** Gives the change that the fields ask for; undefined while one of them is wrong. */
  read: () => Change | undefined;
  onChanged: () => void;
  /** Once it is made, and only then. */
  onDone?: () => void;
  /** The fields; `asked` is true once somebody tried to save, which is when they say what is wrong. */
  children: (asked: boolean) => ReactNode;
}

/**
 * Changes something with a reason that stands in the history. What was shown is sent along, so that nobody overwrites
 * somebody else's change unseen; what was typed stays until it is saved.
 */
export function ChangeForm({ title, action, example, confirm, read, onChanged, onDone, children }: ChangeFormProps) {
  const { busy, change } = useChange();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (read() === undefined || reason.trim() === '') return;
    if (confirm) setSure(true);
    else await save();
  }

  async function save() {
    setSure(false);
    const asking = read();
    if (asking === undefined) return;
    if (await change(asking.path, { ...asking.body, reason }, asking.done)) {
      setReason('');
      setAsked(false);
      onDone?.();
    }
    onChanged();
  }

  return (
    <Panel title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {children(asked)}
          <Box maxWidth="64rem">
            <ReasonField
              value={reason}
              example={example}
              missing={asked && reason.trim() === ''}
              onChange={setReason}
            />
          </Box>
          <Flex>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Flex>
        </Flex>
      </form>
      {confirm && (
        <Dialog.Root open={isSure} onOpenChange={setSure}>
          <Dialog.Content>
            <Dialog.Header>{title}</Dialog.Header>
            <Dialog.Body>{isSure ? confirm() : ''}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary">Not yet</Button>
              </Dialog.Cancel>
              <Button onClick={() => void save()}>{action}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
      )}
    </Panel>
  );
}

/** Fields beside each other, each as wide as what belongs into it; below each other where the window is narrow. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Flex gap={4} alignItems="flex-start" wrap="wrap">
      {children}
    </Flex>
  );
}
