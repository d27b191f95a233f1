import { Box, Button, Checkbox, Field, Flex, TextInput } from '@strapi/design-system';
import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { useState, type FormEvent } from 'react';
import { formatPercent, parsePercent } from '../fields/percent.ts';
import { Panel } from '../parts/page-parts.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { useChange } from '../parts/use-change.ts';
import { rateWords } from './rate-words.ts';
import type { ShownTaxRate } from './tax-list.tsx';

/**
 * Changes the rate of a state, with a reason. What was shown is sent along, so that nobody overwrites somebody else's
 * change unseen; what was typed stays until it is saved.
 */
export function SetTaxRate({ row, onChanged }: { row: ShownTaxRate; onChanged: () => void }) {
  const { busy, change } = useChange();
  const [delivered, setDelivered] = useState(row.rate !== null);
  const [percent, setPercent] = useState(formatPercent(row.rate));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const typed = parsePercent(percent);
  const isRate = typed !== undefined && typed <= MAX_TAX_RATE;
  const rate = delivered ? typed : null;

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (rate === undefined || (delivered && !isRate) || reason.trim() === '') return;
    const done = `${row.name}: ${rateWords(rate)}`;
    if (await change(`/staff/tax-rates/${row.state}`, { rate, expected: row.rate, reason }, done)) {
      setReason('');
      setAsked(false);
    }
    onChanged();
  }

  return (
    <Panel title="Change the rate">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Checkbox checked={delivered} onCheckedChange={(checked) => setDelivered(checked === true)}>
            We deliver to {row.name}
          </Checkbox>
          <Flex gap={4} alignItems="flex-start" wrap="wrap">
            <Box width="16rem">
              <Field.Root
                name="rate"
                required={delivered}
                error={asked && delivered && !isRate ? `Write 0 to ${MAX_TAX_RATE / 100}, like 7.25` : undefined}
              >
                <Field.Label>Rate in percent</Field.Label>
                <TextInput
                  inputMode="decimal"
                  value={delivered ? percent : ''}
                  disabled={!delivered}
                  placeholder={delivered ? '7.25' : ''}
                  endAction={<span aria-hidden>%</span>}
                  onChange={(event) => setPercent(event.currentTarget.value)}
                />
                <Field.Error />
              </Field.Root>
            </Box>
            <Box width="40rem">
              <ReasonField
                value={reason}
                example="New law, in force on 1 January"
                missing={asked && reason.trim() === ''}
                onChange={setReason}
              />
            </Box>
            <Box paddingTop={6}>
              <Button type="submit" loading={busy}>
                Change
              </Button>
            </Box>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
