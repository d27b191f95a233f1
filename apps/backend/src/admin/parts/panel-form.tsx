import { Button, Dialog, Flex } from '@strapi/design-system';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Panel } from './page-parts.tsx';
import { useWords } from './use-words.ts';

interface PanelFormProps {
  title: string;
  /** Label of the button. */
  action: string;
  variant?: 'secondary';
  disabled?: boolean;
  /** Whether the form can be sent. If not, the fields show their errors. */
  isReady?: boolean;
  /** Question to confirm before sending. `confirmTitle` is its heading, if not the title. */
  confirm?: ReactNode;
  confirmTitle?: string;
  /** Sends the form. Resolves to whether it succeeded. */
  send: () => Promise<boolean>;
  /** Content below the form. */
  below?: ReactNode;
  /** The fields. `asked` is true once somebody tried to send the form, and only then do fields show errors. */
  children: (asked: boolean) => ReactNode;
}

/**
 * A form in a white box. Its button is disabled during the request, so it loses the focus. Afterwards the first field
 * with an error gets the focus, else the button, unless something else took the focus meanwhile.
 */
export function PanelForm(props: PanelFormProps) {
  const words = useWords('panel-parts');
  const { title, action, variant, disabled, isReady = true, confirm, confirmTitle, send, below, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    if (answers === 0) return;
    focusFirstProblem(form.current);
    focusButtonIfLost();
  }, [answers]);

  function focusButtonIfLost(): void {
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  }

  async function save() {
    setSure(false);
    setBusy(true);
    try {
      if (await send()) setAsked(false);
    } finally {
      setBusy(false);
      setAnswers((count) => count + 1);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isReady) setAnswers((count) => count + 1);
    else if (confirm === undefined) void save();
    else setSure(true);
  }

  return (
    <Panel title={title}>
      <form ref={form} noValidate onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {children(asked)}
          <Flex>
            <Button type="submit" variant={variant} loading={busy} disabled={disabled}>
              {action}
            </Button>
          </Flex>
        </Flex>
      </form>
      {below}
      {confirm !== undefined && (
        <Dialog.Root open={isSure} onOpenChange={setSure}>
          {/* The question has no trigger of its own, so it would leave the focus nowhere. */}
          <Dialog.Content onCloseAutoFocus={focusButtonIfLost}>
            <Dialog.Header>{confirmTitle ?? title}</Dialog.Header>
            <Dialog.Body>{isSure ? confirm : ''}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary">{words('back')}</Button>
              </Dialog.Cancel>
              <Button onClick={() => void save()}>{action}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
      )}
    </Panel>
  );
}

/** Focuses the first field of a form that has an error. */
function focusFirstProblem(form: HTMLElement | null): void {
  const problem = form?.querySelector('[data-strapi-field-error]');
  const field =
    form?.querySelector<HTMLElement>(`[aria-describedby~="${problem?.id}"]`) ??
    problem?.parentElement?.querySelector<HTMLElement>('input, button, [tabindex]');
  field?.focus();
}
