import { Box, Button, Flex } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { ChoiceField, FieldRow, TextField } from '../../parts/form-fields.tsx';
import { useDownload } from '../../parts/use-download.ts';
import { useWords } from '../../parts/use-words.ts';

interface CommissionFilterProps {
  filter: Record<string, string>;
  partners: readonly { id: string; name: string }[];
  onFilter: (filter: Record<string, string>) => void;
}

/** Option for no filter, because Strapi's select has no empty value. */
const ALL = 'all';
const STATES = [ALL, 'pending', 'approved', 'paid', 'reversed'] as const;

/** Filters commissions and exports the same list as a file for the accountant, which requires a period. */
export function CommissionFilter({ filter, partners, onFilter }: CommissionFilterProps) {
  const words = useWords('panel-partner');
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
              label={words('partner')}
              width="22rem"
              value={asked['partnerId'] || ALL}
              choices={[ALL, ...partners.map(({ id }) => id)]}
              words={(id) => partners.find((partner) => partner.id === id)?.name ?? words('allPartners')}
              onChange={(id) => set('partnerId')(id === ALL ? '' : id)}
            />
            <ChoiceField
              name="state"
              label={words('status')}
              width="22rem"
              value={STATES.find((state) => state === asked['state']) ?? ALL}
              choices={STATES}
              words={(state) => words(state === ALL ? 'allStates' : `state_${state}`)}
              onChange={(state) => set('state')(state === ALL ? '' : state)}
            />
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                name={end}
                label={end === 'from' ? words('from') : words('to')}
                width="18rem"
                type="date"
                value={asked[end] ?? ''}
                onChange={set(end)}
              />
            ))}
          </FieldRow>
          <Flex gap={2} wrap="wrap">
            <Button type="submit" variant="secondary">
              {words('show')}
            </Button>
            <Button type="button" variant="tertiary" loading={busy} onClick={() => save(path, name)}>
              {words('downloadCsv')}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}
