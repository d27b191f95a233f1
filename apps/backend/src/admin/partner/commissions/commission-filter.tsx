import { Box, Button, Flex } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { ChoiceField, FieldRow, TextField } from '../../parts/form-fields.tsx';
import { useDownload } from '../../parts/use-download.ts';
import { STATE_WORDS } from './commission-labels.ts';

interface CommissionFilterProps {
  filter: Record<string, string>;
  partners: readonly { id: string; name: string }[];
  onFilter: (filter: Record<string, string>) => void;
}

/** Option for no filter, because Strapi's select has no empty value. */
const ALL = 'all';
const STATES: Readonly<Record<string, string>> = { [ALL]: 'All states', ...STATE_WORDS };

/** Filters commissions and exports the same list as a file for the accountant, which requires a period. */
export function CommissionFilter({ filter, partners, onFilter }: CommissionFilterProps) {
  const [asked, setAsked] = useState(filter);
  const set = (name: string) => (value: string) => setAsked({ ...asked, [name]: value });
  const { busy, save } = useDownload();
  const path = `/staff/commissions/file?${new URLSearchParams(asked)}`;
  const name = `commissions-${asked['from']}-${asked['to']}.csv`;

  return (
    <Box paddingBottom={6}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onFilter(asked);
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={4}>
          <FieldRow>
            <ChoiceField
              name="partnerId"
              label="Partner"
              width="22rem"
              value={asked['partnerId'] || ALL}
              choices={[ALL, ...partners.map(({ id }) => id)]}
              words={(id) => partners.find((partner) => partner.id === id)?.name ?? 'All partners'}
              onChange={(id) => set('partnerId')(id === ALL ? '' : id)}
            />
            <ChoiceField
              name="state"
              label="State"
              width="22rem"
              value={asked['state'] || ALL}
              choices={Object.keys(STATES)}
              words={(state) => STATES[state] ?? state}
              onChange={(state) => set('state')(state === ALL ? '' : state)}
            />
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                name={end}
                label={end === 'from' ? 'From' : 'To'}
                width="18rem"
                type="date"
                value={asked[end] ?? ''}
                onChange={set(end)}
              />
            ))}
          </FieldRow>
          <Flex gap={2} wrap="wrap">
            <Button type="submit" variant="secondary">
              Show
            </Button>
            <Button type="button" variant="tertiary" loading={busy} onClick={() => save(path, name)}>
              Download as CSV
            </Button>
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}
