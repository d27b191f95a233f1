import { Box, Button, Field, Flex, NumberInput, TextInput } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState, type FormEvent } from 'react';
import type { StockRow } from '../../commerce/stock/list-stock.ts';
import { Panel } from '../parts/page-parts.tsx';
import { messageOf } from '../parts/use-answer.ts';

/** Sets the pieces on hand, with a reason. What was shown is sent along, so that a sale in between is not overwritten. */
export function SetStock({ row, onChanged }: { row: StockRow; onChanged: () => void }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [onHand, setOnHand] = useState<number | undefined>(row.onHand);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const lacksReason = asked && reason.trim() === '';

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (onHand === undefined || reason.trim() === '') return;
    setBusy(true);
    try {
      await put(`/staff/stock/${encodeURIComponent(row.sku)}`, { onHand, expected: row.onHand, reason });
      toggleNotification({ type: 'success', message: `${row.sku} is set to ${onHand}` });
      setReason('');
      setAsked(false);
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  return (
    <Panel title="Set stock">
      <form onSubmit={(event) => void save(event)}>
        <Flex gap={4} alignItems="flex-start" wrap="wrap">
          <Field.Root name="onHand" required>
            <Field.Label>Pieces on hand</Field.Label>
            <NumberInput value={onHand} onValueChange={setOnHand} min={0} max={1_000_000} step={1} />
          </Field.Root>
          <Box minWidth="40rem">
            <Field.Root name="reason" required error={lacksReason ? 'Say why' : undefined}>
              <Field.Label>Why</Field.Label>
              <TextInput
                value={reason}
                maxLength={200}
                placeholder="Delivery of 21 November, counted"
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Field.Error />
            </Field.Root>
          </Box>
          <Box paddingTop={6}>
            <Button type="submit" loading={busy}>
              Set
            </Button>
          </Box>
        </Flex>
      </form>
    </Panel>
  );
}
