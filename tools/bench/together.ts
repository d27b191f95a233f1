/** Calls a function the given number of times, with a few calls in parallel. `turn` numbers the calls from 0. */
export async function together(
  times: number,
  workers: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
