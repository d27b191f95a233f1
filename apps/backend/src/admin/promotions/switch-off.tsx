import { Button, Flex } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { ReasonField } from '../parts/reason-field.tsx';
import { useChange } from '../parts/use-change.ts';

/** Switches a promotion off for good, once a reason is given. */
export function SwitchOff({ id, name, onChanged }: { id: string; name: string; onChanged: () => void }) {
  const { busy, change } = useChange();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return;
    await change(`/staff/promotions/${id}/off`, { reason }, `${name} is switched off`);
    onChanged();
  }

  if (!open) {
    return (
      <Button variant="danger-light" size="S" aria-label={`Switch off ${name}`} onClick={() => setOpen(true)}>
        Switch off
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <ReasonField
          value={reason}
          example="The week is over"
          missing={asked && reason.trim() === ''}
          onChange={setReason}
        />
        <Flex gap={2}>
          <Button type="submit" variant="danger" size="S" loading={busy}>
            Switch off for good
          </Button>
          <Button variant="tertiary" size="S" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
