/** Milliseconds. */
const PATIENCE = 2_000;
const KEPT = 1_000;

/**
 * Makes the check behind `/readyz`: whether the backend says that it is ready. An answer is kept for a second, so that
 * probes cannot become load.
 */
export function createReadiness(backend: { baseUrl: string; prefix: string }): () => Promise<boolean> {
  let checked = -Infinity;
  let last: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - checked < KEPT) return last;
    checked = now;
    last = fetch(`${backend.baseUrl}${backend.prefix}/commerce/ready`, { signal: AbortSignal.timeout(PATIENCE) }).then(
      (answer) => {
        void answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    return last;
  };
}
