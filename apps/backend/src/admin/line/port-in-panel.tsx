import { Button, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { MobileLine } from '@cerulean/contract/lines';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { messageOf } from '../parts/use-answer.ts';
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
  onChanged: () => void;
}

/** A number that moves here: what the other operator wants to know, and how it went. */
export function PortInPanel({ lineId, portIn, details, mayChange, onChanged }: PortInPanelProps) {
  const isOpen = portIn.state === 'received' || portIn.state === 'needs_correction';
  return (
    <>
      <Panel title="Number that moves here">
        <Facts
          facts={[
            ['State', labelFor(portIn.state)],
            ['Number', portIn.number],
            ['Present operator', portIn.operator],
            ...(details && isOpen
              ? ([
                  ['Account number', details.accountNumber ?? '–'],
                  ['Name on that account', details.name ?? '–'],
                  ['ZIP code of that account', details.zip ?? '–'],
                ] as const)
              : []),
            ...(portIn.note ? [['What the owner was told', portIn.note] as const] : []),
            ...(mayChange && details?.hasPin ? [['Transfer PIN', <Pin key="pin" lineId={lineId} />] as const] : []),
          ]}
        />
      </Panel>
      {mayChange && isOpen && <SetPortIn lineId={lineId} state={portIn.state} onChanged={onChanged} />}
    </>
  );
}

/** The PIN is hidden until staff ask for it, and every look is recorded. */
function Pin({ lineId }: { lineId: string }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [pin, setPin] = useState<string | null>(null);
  if (pin !== null) return <Typography fontWeight="bold">{pin}</Typography>;
  const show = async () => {
    try {
      setPin((await put<{ pin: string }>(`/staff/lines/${lineId}/pin`, {})).data.pin);
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
    }
  };
  return (
    <Button size="S" variant="tertiary" onClick={() => void show()}>
      Show it (is written down)
    </Button>
  );
}

function SetPortIn({ lineId, state, onChanged }: { lineId: string; state: string; onChanged: () => void }) {
  const events = (Object.keys(WORDS) as PortInEvent[]).filter((event) => event !== 'question' || state === 'received');
  const [event, setEvent] = useState<PortInEvent | undefined>(events[0]);

  function read(): Change | undefined {
    if (event === undefined) return undefined;
    return { path: `/staff/lines/${lineId}/port-in`, body: { event, expected: state }, done: 'The number is changed' };
  }

  return (
    <ChangeForm
      title="How it went"
      action="Save"
      example="The account number does not fit the name"
      read={read}
      onChanged={onChanged}
    >
      {() => (
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
      )}
    </ChangeForm>
  );
}
