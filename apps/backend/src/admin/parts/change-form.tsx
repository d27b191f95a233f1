import { Box, Button, Dialog, Flex } from '@strapi/design-system';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Panel } from './page-parts.tsx';
import { focusFirstProblem } from './first-problem.ts';
import { ReasonField } from './reason-field.tsx';
import { useChange } from './use-change.ts';

/** One change of something: where it is put, what it says beside the reason, and the sentence once it is made. */
export interface Change {
  path: string;
  body: object;
  done: string;
}

/** What the server says about a field of the form. */
export interface Refused {
  field: string;
  message: string;
}

interface ChangeFormProps {
  title: string;
  /** What the button says. */
  action: string;
  /** A reason, as an example, and what it is for where that is not the history alone. */
  example: string;
  hint?: string;
  /** The question that is asked once more before it is made, where it cannot be taken back. */
  confirm?: () => string;
  /** Gives the change that the fields ask for; undefined while one of them is wrong. */
  read: () => Change | undefined;
  onChanged: () => void;
  /** Once it is made, and only then. */
  onDone?: () => void;
  /** The field that a refusal is about, by its place in the body; none where the panel says it at its upper edge. */
  fieldOf?: (path: readonly (string | number)[]) => string | undefined;
  /**
   * The fields; `asked` is true once somebody tried to save, which is when they say what is wrong. `refused` is what the server
   * found, for as long as the form asks for the same.
   */
  children: (asked: boolean, refused: Refused | null) => ReactNode;
}

/**
 * Makes a change with a reason that the history shows. Sends what the form showed along, so that one person's change never
 * silently overwrites another's. Input stays until it is saved; focus moves to the first error.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { title, action, example, hint, confirm, read, onChanged, onDone, fieldOf, children } = props;
  const { busy, change } = useChange();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const [problems, setProblems] = useState(0);
  const [refused, setRefused] = useState<(Refused & { asking: string }) | null>(null);
  const shown = refused !== null && refused.asking === JSON.stringify(read()?.body) ? refused : null;

  useEffect(() => {
    if (problems > 0) focusFirstProblem(form.current);
  }, [problems]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (read() === undefined || reason.trim() === '') return setProblems((count) => count + 1);
    if (confirm) setSure(true);
    else await save();
  }

  async function save() {
    setSure(false);
    const asking = read();
    if (asking === undefined) return;
    setRefused(null);
    const isMade = await change(asking.path, { ...asking.body, reason }, asking.done, ({ path, message }) => {
      const field = fieldOf?.(path);
      if (field === undefined) return false;
      setRefused({ field, message, asking: JSON.stringify(asking.body) });
      setProblems((count) => count + 1);
      return true;
    });
    if (isMade) {
      setReason('');
      setAsked(false);
      onDone?.();
    }
    onChanged();
  }

  return (
    <Panel title={title}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {children(asked, shown)}
          <Box maxWidth="64rem">
            <ReasonField
              value={reason}
              example={example}
              hint={hint}
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
