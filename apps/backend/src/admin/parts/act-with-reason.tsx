import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { ReasonField } from './form-fields.tsx';
import { useChange } from './use-change.ts';
import { useWords } from './use-words.ts';

interface ActProps {
  /** Label of the button. In a row of a list, `about` names the row for screen readers. */
  action: string;
  about?: string;
  /** Explanation of the effect in a sentence or two. */
  explain: string;
  /** Placeholder with an example of a reason. */
  example: string;
  path: string;
  body?: object;
  done: string;
}

/** A button in a list row that asks for a reason before it acts. The action must be safe to repeat. */
export function ActWithReason({ action, about, explain, example, path, body = {}, done }: ActProps) {
  const words = useWords('panel-parts');
  const { busy, change } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = `why-${path}-${about ?? action}`.replace(/\W+/g, '-');

  async function act(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside the page's tree, next to other forms, so the event must not reach them.
    event.stopPropagation();
    setAsked(true);
    if (reason.trim() === '') return;
    // The entered reason stays in the field if the call fails.
    if (await change(path, { ...body, reason }, done)) {
      setOpen(false);
      setReason('');
      setAsked(false);
    }
  }

  /** Focuses the reason field, because Strapi's dialog initially focuses its cancel button. */
  function toReason(event: Event) {
    event.preventDefault();
    document.querySelector<HTMLInputElement>(`#${form} input`)?.focus();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="tertiary" size="S" aria-label={about && words('actionOf', { action, about })}>
          {action}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content onOpenAutoFocus={toReason}>
        <Dialog.Header>{action}</Dialog.Header>
        <Dialog.Body>
          <form id={form} noValidate onSubmit={(event) => void act(event)}>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{explain}</Typography>
              <ReasonField width="100%" value={reason} example={example} asked={asked} onChange={setReason} />
            </Flex>
          </form>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">{words('back')}</Button>
          </Dialog.Cancel>
          <Button type="submit" form={form} loading={busy}>
            {action}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
