import { Box, Button, Field, Flex, Textarea } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { Panel } from '../parts/page-parts.tsx';
import { useChange } from '../parts/use-change.ts';

/** Adds a note to an order for the next person who answers its buyer. The key turns a double click into one note. */
export function AddNote({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const { busy, change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const isEmpty = text.trim() === '';

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty && (await change(`/staff/orders/${orderId}/notes`, { key, text }, 'The note is there'))) onChanged();
  }
  return (
    <Panel title="Write a note">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Box maxWidth="64rem">
            <Field.Root
              name="note"
              required
              hint="For the team alone. It cannot be changed afterwards, and goes when the buyer’s data is erased"
              error={asked && isEmpty ? 'Write the note' : undefined}
            >
              <Field.Label>Note</Field.Label>
              <Textarea
                value={text}
                maxLength={2000}
                placeholder="She calls again on Monday"
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
          <Flex>
            <Button type="submit" loading={busy}>
              Add the note
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
