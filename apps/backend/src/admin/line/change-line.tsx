import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import { lineTransitions, type LineEvent, type LineState } from '@cerulean/rules/line-states';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import type { StaffLineEvent } from '../../commerce/line/set-line-state.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';
import { UnderWay } from '../parts/under-way.tsx';
import { useWords } from '../parts/use-words.ts';

const STAFF_EVENTS: ReadonlySet<LineEvent> = new Set<StaffLineEvent>([
  'provision',
  'refuse',
  'suspend',
  'resume',
  'end',
]);

/** Returns the events that staff may trigger in a line's state. Only the line's owner can activate a SIM card. */
function eventsOf(state: LineState): StaffLineEvent[] {
  const ways = Object.keys(lineTransitions[state]) as LineEvent[];
  return ways.filter(
    (event): event is StaffLineEvent => STAFF_EVENTS.has(event) && !(state === 'ordered' && event === 'provision'),
  );
}

interface SetLineProps {
  lineId: string;
  state: LineState;
  hasNumber: boolean;
  /** Whether the customer's data was deleted, so they get no email. */
  isErased: boolean;
}

/** Changes the state of a line manually, with a reason. */
export function SetLine({ lineId, state, hasNumber, isErased }: SetLineProps) {
  const words = useWords('panel-line');
  const events = eventsOf(state);
  const [chosen, setChosen] = useState<StaffLineEvent>();
  const event = chosen ?? (events.length === 1 ? events[0] : undefined);
  if (events.length === 0) return null;

  return (
    <ChangeForm
      title={words('changeTitle', { state })}
      action={words(`act_${event ?? 'none'}`)}
      example={words('changeExample')}
      path={`/staff/lines/${lineId}/state`}
      body={event && { event, expected: state }}
      done={event ? words(`done_${event}`) : ''}
      confirmTitle={event && words(`act_${event}`)}
      confirm={
        event &&
        words(event === 'end' && !hasNumber ? 'confirm_endUnnumbered' : `confirm_${event}`, {
          isErased: isErased ? 'yes' : 'no',
        })
      }
      onDone={() => setChosen(undefined)}
    >
      {(asked) => (
        <ChoiceField
          name="event"
          label={words('whatToDo')}
          width="40rem"
          required
          error={asked && event === undefined ? words('eventMissing') : undefined}
          value={event}
          choices={events}
          words={(each) => words(each === 'end' && !hasNumber ? 'event_endUnnumbered' : `event_${each}`)}
          onChange={setChosen}
        />
      )}
    </ChangeForm>
  );
}

/** Reissues the eSIM of a line while reissues are left. Only the owner's page shows the activation code. */
export function ReissueEsim({ lineId, esim }: { lineId: string; esim: NonNullable<StaffLine['esim']> }) {
  const words = useWords('panel-line');
  const { profile, left, renewing } = esim;
  if (renewing) return <UnderWay title={words('reissueEsim')}>{words('underWay')}</UnderWay>;
  if (left === 0) return null;
  return (
    <ChangeForm
      title={words('reissueEsim')}
      action={words('reissueEsim')}
      example={words('reissueExample')}
      confirm={words('reissueConfirm')}
      path={`/staff/lines/${lineId}/esim`}
      body={{ profile }}
      done={words('esimOnItsWay')}
    >
      <Typography textColor="neutral600">{words('reissueHint', { count: left })}</Typography>
    </ChangeForm>
  );
}

/** Allows one more reissue of a line's eSIM after the line has reached its limit. */
export function AllowEsim({ lineId, extra }: { lineId: string; extra: number }) {
  const words = useWords('panel-line');
  return (
    <ChangeForm
      title={words('allowEsim')}
      action={words('allowEsim')}
      example={words('allowExample')}
      path={`/staff/lines/${lineId}/esim-limit`}
      body={{ extra }}
      done={words('esimAllowed')}
    >
      <Typography textColor="neutral600">{words('allowHint', { count: extra })}</Typography>
    </ChangeForm>
  );
}
