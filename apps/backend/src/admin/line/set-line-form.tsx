import { useState } from 'react';
import { lineTransitions, type LineEvent, type LineState } from '@cerulean/rules/line-states';
import type { StaffLineEvent } from '../../commerce/line/set-line-state.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { ChoiceField } from '../parts/form-fields.tsx';

const WORDS: Readonly<Record<StaffLineEvent, string>> = {
  provision: 'Try again to switch it on',
  refuse: 'It was never switched on (asked the platform)',
  suspend: 'Pause it',
  resume: 'Let it go on',
  end: 'End it for good',
};

/** What the state of a line lets people do. A card goes on air by its owner alone. */
function eventsOf(state: LineState): StaffLineEvent[] {
  const ways = Object.keys(lineTransitions[state]) as LineEvent[];
  return ways.filter(
    (event): event is StaffLineEvent => event in WORDS && !(state === 'ordered' && event === 'provision'),
  );
}

/** Moves a line by hand, with the reason. */
export function SetLine({ lineId, state, onChanged }: { lineId: string; state: LineState; onChanged: () => void }) {
  const events = eventsOf(state);
  const [event, setEvent] = useState<StaffLineEvent | undefined>(events[0]);
  if (events.length === 0) return null;

  function read(): Change | undefined {
    if (event === undefined) return undefined;
    return { path: `/staff/lines/${lineId}/state`, body: { event, expected: state }, done: 'The line is changed' };
  }

  return (
    <ChangeForm
      title="Change the line"
      action="Change"
      example="The phone was stolen"
      read={read}
      onChanged={onChanged}
    >
      {() => (
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
      )}
    </ChangeForm>
  );
}
