import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import type { PartnerRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { Panel } from '../../parts/page-parts.tsx';
import { useChange } from '../../parts/use-change.ts';
import { money } from '../../parts/labels.ts';

interface PayOutProps {
  partner: PartnerRow;
  currency: string;
  onChanged: () => void;
}

/** Marks what is approved as paid out, once the money is on its way. The sum that is shown has to be the sum of now. */
export function PayOut({ partner, currency, onChanged }: PayOutProps) {
  const { busy, change } = useChange();
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const sum = money(partner.approved, currency);

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (reference.trim() === '') return;
    const body = { expected: partner.approved, reference };
    await change(`/staff/partners/${partner.id}/payouts`, body, `${partner.name}: ${sum} paid out`);
    onChanged();
  }

  return (
    <Panel title="Pay out">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography>{`Send ${sum} with your bank first. Then mark it here, so that nobody sends it again.`}</Typography>
          <Box maxWidth="64rem">
            <Field.Root
              name="reference"
              required
              error={asked && reference.trim() === '' ? 'Say what the bank calls the transfer' : undefined}
            >
              <Field.Label>Reference of the transfer</Field.Label>
              <TextInput
                value={reference}
                maxLength={200}
                placeholder="2026-11 Northbound"
                onChange={(event) => setReference(event.currentTarget.value)}
              />
              <Field.Error />
            </Field.Root>
          </Box>
          <Flex>
            <Button type="submit" loading={busy}>
              {`Mark ${sum} as paid out`}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
