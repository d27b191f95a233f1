import type { Guards, Transitions } from './transitions.ts';

/**
 * A Mermaid diagram of a state machine, as shown in `docs/state-machines.md`: one arrow for each way, with its guard's
 * words in brackets. `start` is the state in which things are made; states that lead nowhere end.
 */
export function stateDiagram<State extends string, Event extends string, Facts>(
  table: Transitions<State, Event>,
  start: State,
  guards: Guards<Event, Facts> = {} as Guards<Event, Facts>,
): string {
  const states = Object.entries(table) as [State, Partial<Record<Event, State>>][];
  const lines = states.flatMap(([state, ways]) =>
    (Object.entries(ways) as [Event, State][]).map(([event, to]) => {
      const guard = guards[event];
      return `    ${state} --> ${to}: ${event}${guard ? ` [${guard.words}]` : ''}`;
    }),
  );
  const ends = states.filter(([, ways]) => Object.keys(ways).length === 0).map(([state]) => `    ${state} --> [*]`);
  return ['stateDiagram-v2', `    [*] --> ${start}`, ...lines, ...ends].join('\n');
}
