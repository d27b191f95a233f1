import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import { lineTransitions, type LineEvent, type LineState } from '@cerulean/rules/line-states';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import type { StaffLineEvent } from '../../commerce/line/set-line-state.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';
import { UnderWay } from '../parts/under-way.tsx';

const WORDS: Readonly<Record<StaffLineEvent, string>> = {
  provision: 'Try again to switch it on',
  refuse: 'It was never switched on (asked the platform)',
  suspend: 'Pause it',
  resume: 'Let it go on',
  end: 'End it for good',
};

/** Returns the events that staff may trigger in a line's state. Only the line's owner can activate a SIM card. */
function eventsOf(state: LineState): StaffLineEvent[] {
  const ways = Object.keys(lineTransitions[state]) as LineEvent[];
  return ways.filter(
    (event): event is StaffLineEvent => event in WORDS && !(state === 'ordered' && event === 'provision'),
  );
}

/** Changes the state of a line manually, with a reason. */
export function SetLine({ lineId, state }: { lineId: string; state: LineState }) {
  const events = eventsOf(state);
  const [event, setEvent] = useState<StaffLineEvent | undefined>(events[0]);
  if (events.length === 0) return null;

  return (
    <ChangeForm
      title="Change the line"
      action="Change"
      example="The phone was stolen"
      path={`/staff/lines/${lineId}/state`}
      body={event && { event, expected: state }}
      done="The line is changed"
    >
      <ChoiceField
        name="event"
        label="What should happen"
        width="40rem"
        required
        value={event}
        choices={events}
        words={(each) => WORDS[each]}
        onChange={setEvent}
      />
    </ChangeForm>
  );
}

/** Reissues the eSIM of a line while reissues are left. Only the owner's page shows the activation code. */
export function ReissueEsim({ lineId, esim }: { lineId: string; esim: NonNullable<StaffLine['esim']> }) {
  const { profile, left, renewing } = esim;
  if (renewing) return <UnderWay title="Issue the eSIM again">It is under way.</UnderWay>;
  if (left === 0) return null;
  return (
    <ChangeForm
      title="Issue the eSIM again"
      action="Issue it"
      example="The phone was changed"
      confirm="The eSIM that the customer has stops working once the new one is there."
      path={`/staff/lines/${lineId}/esim`}
      body={{ profile }}
      done="The eSIM is on its way"
    >
      <Typography textColor="neutral600">
        {`The customer installs it from the page of the line. ${left === 1 ? 'One more is' : `${left} more are`} possible.`}
      </Typography>
    </ChangeForm>
  );
}

/** Allows one more reissue of a line's eSIM after the line has reached its limit. */
export function AllowEsim({ lineId, extra }: { lineId: string; extra: number }) {
  return (
    <ChangeForm
      title="Allow one more eSIM"
      action="Allow it"
      example="The phone was replaced under warranty"
      path={`/staff/lines/${lineId}/esim-limit`}
      body={{ extra }}
      done="One more is possible"
    >
      <Typography textColor="neutral600">
        {`It was issued as often as it can be${extra === 0 ? '' : `, ${extra} of them beyond the usual limit`}. After this, the customer or you can have it issued once more.`}
      </Typography>
    </ChangeForm>
  );
}
