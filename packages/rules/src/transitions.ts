/** A state machine as data: state → event → next state. An event without an entry is refused and never throws. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** A condition on an event beyond its start state. `words` is its text in the diagrams of `docs/state-machines.md`. */
export interface Guard<Facts> {
  words: string;
  holds(facts: Facts): boolean;
}

/** Guards of a state machine by event. An event without an entry has no guard. */
export type Guards<Event extends string, Facts> = Readonly<Partial<Record<Event, Guard<Facts>>>>;

/** `no_way`: the table has no such transition · `guarded`: its guard refuses, for the reason in `words`. */
export type Move<State extends string> =
  | { ok: true; to: State }
  | { ok: false; reason: 'no_way' }
  | { ok: false; reason: 'guarded'; words: string };

/** Returns the state after an event, or `null` if the table has no such transition. */
export function after<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return table[state][event] ?? null;
}

/** Returns the state after an event if its guard allows it, or the reason for a refusal. */
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

/** Returns the states that have a transition for an event, for `where state in (…)` in a conditional update. */
export function sourcesOf<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined);
}
