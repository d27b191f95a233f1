/** A state machine as data: state → event → next state. A missing event is a refusal, never a crash. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state after an event, or null where the table has no such way. */
export function after<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return table[state][event] ?? null;
}

/** The states from which an event leads somewhere, for the `where state in (…)` of a conditional update. */
export function sourcesOf<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined);
}
