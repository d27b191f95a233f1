/** A state machine as data: state → event → next state. A missing event is a refusal, never a crash. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** A condition on an event beyond the state it starts from. `words` stand in the drawings of `docs/state-machines.md`. */
export interface Guard<Facts> {
  words: string;
  holds(facts: Facts): boolean;
}

/** The guards of a machine by event; an event that is not named has none. */
export type Guards<Event extends string, Facts> = Readonly<Partial<Record<Event, Guard<Facts>>>>;

/** `no_way`: the table does not lead on from here · `guarded`: it does, but the facts forbid it, in the guard's words. */
export type Move<State extends string> =
  | { ok: true; to: State }
  | { ok: false; reason: 'no_way' }
  | { ok: false; reason: 'guarded'; words: string };

/** The state after an event, or null if the table has no such way. */
export function after<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return table[state][event] ?? null;
}

/** The state after an event that its guard allows, or why there is none. */
export function move<State extends string, Event extends string, Facts>(
  table: Transitions<State, Event>,
  guards: Guards<Event, Facts>,
  state: State,
  event: Event,
  facts: Facts,
): Move<State> {
  const to = after(table, state, event);
  if (to === null) return { ok: false, reason: 'no_way' };
  const guard = guards[event];
  if (guard && !guard.holds(facts)) return { ok: false, reason: 'guarded', words: guard.words };
  return { ok: true, to };
}

/** The states from which an event leads somewhere, for the `where state in (…)` of a conditional update. */
export function sourcesOf<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined);
}
