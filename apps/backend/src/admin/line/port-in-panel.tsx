import { Button, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { MobileLine } from '@cerulean/contract/lines';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';
import { phoneText } from '../parts/labels.ts';
import { Facts } from '../parts/page-parts.tsx';
import { useTask } from '../parts/use-change.ts';
import { useLabels, useWords } from '../parts/use-words.ts';

const EVENTS = ['question', 'finish', 'cancel'] as const;

interface PortInPanelProps {
  lineId: string;
  portIn: NonNullable<MobileLine['portIn']>;
  details: StaffLine['portIn'];
  mayChange: boolean;
}

/** Shows a port-in: the details that the other operator requires, and its progress. */
export function PortInPanel({ lineId, portIn, details, mayChange }: PortInPanelProps) {
  const words = useWords('panel-line');
  const labels = useLabels();
  const isOpen = portIn.state === 'received' || portIn.state === 'needs_correction';
  const asked = isOpen ? details : null;
  return (
    <>
      <Facts
        title={words('portIn')}
        facts={[
          [words('status'), labels(portIn.state)],
          [words('numberLabel'), phoneText(portIn.number)],
          [words('currentCarrier'), portIn.operator],
          [words('accountNumber'), asked && (asked.accountNumber ?? '–')],
          [words('accountName'), asked && (asked.name ?? '–')],
          [words('accountZip'), asked && (asked.zip ?? '–')],
          [words('noteToCustomer'), portIn.note],
          [words('transferPin'), mayChange && details?.hasPin && <Pin key="pin" lineId={lineId} />],
        ]}
      />
      {mayChange && isOpen && <SetPortIn lineId={lineId} state={portIn.state} />}
    </>
  );
}

/** The PIN is hidden until staff reveal it, and every reveal is recorded. */
function Pin({ lineId }: { lineId: string }) {
  const words = useWords('panel-line');
  const { put } = useFetchClient();
  const { run } = useTask();
  const [pin, setPin] = useState<string | null>(null);
  if (pin !== null) return <Typography fontWeight="bold">{pin}</Typography>;
  const show = () => run(async () => setPin((await put<{ pin: string }>(`/staff/lines/${lineId}/pin`, {})).data.pin));
  return (
    <Button size="S" variant="tertiary" onClick={() => void show()}>
      {words('showPin')}
    </Button>
  );
}

function SetPortIn({ lineId, state }: { lineId: string; state: string }) {
  const words = useWords('panel-line');
  const events = EVENTS.filter((event) => event !== 'question' || state === 'received');
  const [event, setEvent] = useState<(typeof EVENTS)[number]>();
  return (
    <ChangeForm
      title={words('result')}
      action={words(`portInAct_${event ?? 'none'}`)}
      example={words('portInExample')}
      path={`/staff/lines/${lineId}/port-in`}
      body={event && { event, expected: state }}
      reasonLabel={event === 'question' ? words('noteToCustomer') : undefined}
      reasonMissing={event === 'question' ? words('messageMissing') : undefined}
      done={event ? words(`portInDone_${event}`) : ''}
      confirmTitle={event && words(`portInAct_${event}`)}
      confirm={event && words(`portInConfirm_${event}`)}
      onDone={() => setEvent(undefined)}
    >
      {(asked) => (
        <ChoiceField
          name="port-in"
          label={words('whatHappened')}
          width="44rem"
          required
          error={asked && event === undefined ? words('eventMissing') : undefined}
          value={event}
          choices={events}
          words={(each) => words(`portIn_${each}`)}
          onChange={setEvent}
        />
      )}
    </ChangeForm>
  );
}
