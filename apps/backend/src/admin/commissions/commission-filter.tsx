import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { COMMISSION_STATES } from '@cerulean/rules/commission';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FieldRow } from '../parts/change-form.tsx';
import { messageOf } from '../parts/use-answer.ts';
import { saveFile } from '../parts/save-file.ts';
import { STATE_WORDS } from './commission-words.ts';

interface CommissionFilterProps {
  filter: Record<string, string>;
  partners: readonly { id: string; name: string }[];
  onFilter: (filter: Record<string, string>) => void;
}

/** Strapi's select has no value for everything. */
const ALL = 'all';

/** Which commissions are shown, and the same as a file for the accountant, for whom a period has to be named. */
export function CommissionFilter({ filter, partners, onFilter }: CommissionFilterProps) {
  const [asked, setAsked] = useState(filter);
  const set = (name: string) => (value: string) => setAsked({ ...asked, [name]: value });
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { data } = await get<{ csv: string }>(`/staff/commissions/file?${new URLSearchParams(asked)}`);
      saveFile(
        new Blob([data.csv], { type: 'text/csv;charset=utf-8' }),
        `commissions-${asked['from']}-${asked['to']}.csv`,
      );
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

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
            <Choice label="Partner" value={asked['partnerId'] ?? ''} onChange={set('partnerId')} all="All partners">
              {partners.map(({ id, name }) => (
                <SingleSelectOption key={id} value={id}>
                  {name}
                </SingleSelectOption>
              ))}
            </Choice>
            <Choice label="State" value={asked['state'] ?? ''} onChange={set('state')} all="All states">
              {COMMISSION_STATES.map((state) => (
                <SingleSelectOption key={state} value={state}>
                  {STATE_WORDS[state]}
                </SingleSelectOption>
              ))}
            </Choice>
            <Day name="from" label="From" value={asked['from'] ?? ''} onChange={set('from')} />
            <Day name="to" label="To" value={asked['to'] ?? ''} onChange={set('to')} />
          </FieldRow>
          <Flex gap={2} wrap="wrap">
            <Button type="submit" variant="secondary">
              Show
            </Button>
            <Button type="button" variant="tertiary" loading={busy} onClick={() => void download()}>
              Download as CSV
            </Button>
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the first one is called, which asks for everything. */
  all: string;
  children: ReactNode;
}

function Choice({ label, value, onChange, all, children }: ChoiceProps) {
  return (
    <Box width="22rem" maxWidth="100%">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <SingleSelect value={value || ALL} onChange={(next) => onChange(next === ALL ? '' : String(next))}>
          <SingleSelectOption value={ALL}>{all}</SingleSelectOption>
          {children}
        </SingleSelect>
      </Field.Root>
    </Box>
  );
}

/** A day of UTC, as the browser lets one choose it. */
function Day({ name, label, value, onChange }: { name: string } & Omit<ChoiceProps, 'all' | 'children'>) {
  return (
    <Box width="18rem" maxWidth="100%">
      <Field.Root name={name}>
        <Field.Label>{label}</Field.Label>
        <TextInput type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field.Root>
    </Box>
  );
}
