import { Button, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { MobileLine } from '@cerulean/contract/lines';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';
import { Facts } from '../parts/page-parts.tsx';
import { useTask } from '../parts/use-change.ts';
import { labelFor } from '../parts/labels.ts';

type PortInEvent = 'question' | 'finish' | 'cancel';

const WORDS: Readonly<Record<PortInEvent, string>> = {
  question: 'Ask its owner to correct something (they read the reason)',
  finish: 'The number is here',
  cancel: 'Give up: the new number stays',
};

interface PortInPanelProps {
  lineId: string;
  portIn: NonNullable<MobileLine['portIn']>;
  details: StaffLine['portIn'];
  mayChange: boolean;
}

/** Shows a port-in: the details that the other operator requires, and its progress. */
export function PortInPanel({ lineId, portIn, details, mayChange }: PortInPanelProps) {
  const isOpen = portIn.state === 'received' || portIn.state === 'needs_correction';
  const asked = isOpen ? details : null;
  return (
    <>
      <Facts
        title="Number that moves here"
        facts={[
          ['State', labelFor(portIn.state)],
          ['Number', portIn.number],
          ['Present operator', portIn.operator],
          ['Account number', asked && (asked.accountNumber ?? '–')],
          ['Name on that account', asked && (asked.name ?? '–')],
          ['ZIP code of that account', asked && (asked.zip ?? '–')],
          ['What the owner was told', portIn.note],
          ['Transfer PIN', mayChange && details?.hasPin && <Pin key="pin" lineId={lineId} />],
        ]}
      />
      {mayChange && isOpen && <SetPortIn lineId={lineId} state={portIn.state} />}
    </>
  );
}

/** The PIN is hidden until staff reveal it, and every reveal is recorded. */
function Pin({ lineId }: { lineId: string }) {
  const { put } = useFetchClient();
  const { run } = useTask();
  const [pin, setPin] = useState<string | null>(null);
  if (pin !== null) return <Typography fontWeight="bold">{pin}</Typography>;
  const show = () => run(async () => setPin((await put<{ pin: string }>(`/staff/lines/${lineId}/pin`, {})).data.pin));
  return (
    <Button size="S" variant="tertiary" onClick={() => void show()}>
      Show it (is written down)
    </Button>
  );
}

function SetPortIn({ lineId, state }: { lineId: string; state: string }) {
  const events = (Object.keys(WORDS) as PortInEvent[]).filter((event) => event !== 'question' || state === 'received');
  const [event, setEvent] = useState<PortInEvent | undefined>(events[0]);
  return (
    <ChangeForm
      title="How it went"
      action="Save"
      example="The account number does not fit the name"
      path={`/staff/lines/${lineId}/port-in`}
      body={event && { event, expected: state }}
      done="The number is changed"
    >
      <ChoiceField
        name="port-in"
        label="What happened"
        width="44rem"
        required
        value={event}
        choices={events}
        words={(each) => WORDS[each]}
        onChange={setEvent}
      />
    </ChangeForm>
  );
}
