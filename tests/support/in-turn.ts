/** Calls a function for each of many items, a few at a time, and returns the results in order. */
export async function inTurn<Thing, Outcome>(
  things: readonly Thing[],
  does: (thing: Thing) => Promise<Outcome>,
  atOnce = 8,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = things.entries();
  const worker = async (): Promise<void> => {
    for (const [place, thing] of queue) outcomes[place] = await does(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}
