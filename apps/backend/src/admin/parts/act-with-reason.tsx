import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { ReasonField } from './form-fields.tsx';
import { useChange } from './use-change.ts';

interface ActProps {
  /** What the button in the row says, and what the row is about, for who cannot see it. */
  action: string;
  about: string;
  /** What will happen, in a sentence or two. */
  explain: string;
  /** A reason, as an example. */
  example: string;
  path: string;
  body?: object;
  done: string;
}

/** A button in a row of a list that asks why, and then does it. What it does may be done twice without harm. */
export function ActWithReason({ action, about, explain, example, path, body = {}, done }: ActProps) {
  const { busy, change } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = `why-${path}-${about}`.replace(/\W+/g, '-');

  async function act(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside the page's tree, next to other forms.
    event.stopPropagation();
    setAsked(true);
    if (reason.trim() === '') return;
    // On failure the input stays.
    if (await change(path, { ...body, reason }, done)) {
      setOpen(false);
      setReason('');
      setAsked(false);
    }
  }

  /** Strapi's dialog begins at the button that ends it; here something is typed first. */
  function toReason(event: Event) {
    event.preventDefault();
    document.querySelector<HTMLInputElement>(`#${form} input`)?.focus();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="tertiary" size="S" aria-label={`${action}: ${about}`}>
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
            <Button variant="tertiary">Not yet</Button>
          </Dialog.Cancel>
          <Button type="submit" form={form} loading={busy}>
            {action}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
