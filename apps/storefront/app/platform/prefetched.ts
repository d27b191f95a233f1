/** Milliseconds for which prefetched data stays valid for a click. */
const KEPT = 30_000;

const kept = new Map<string, { at: number; answer: Promise<Response> }>();

/** Keeps a prefetched response for the click on its link. */
export function keepPrefetched(address: string, answer: Promise<Response>): void {
  kept.set(address, { at: Date.now(), answer });
}

/** Returns a prefetched response, only once and only while it is fresh (decision 0002). */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const found = kept.get(address);
  kept.delete(address);
  return found && Date.now() - found.at < KEPT ? found.answer : undefined;
}
