/** Milliseconds after which a readiness check of the backend times out. */
const PATIENCE = 2_000;
const KEPT = 1_000;

/** Attempts to render the first page. Then the shop opens without it: a broken home page must not block other pages. */
const ATTEMPTS = 3;

interface ReadinessOptions {
  backend: { baseUrl: string; prefix: string };
  /** Renders a page as for a visitor, so that a new process's one-time work is done before anyone waits for it. */
  renderFirst?: () => Promise<unknown>;
}

/**
 * Creates the check behind `/readyz`, which returns true if the backend reports that it is ready and a first page was
 * rendered. The result is cached for a second, so that probes cannot cause load.
 */
export function createReadiness({ backend, renderFirst }: ReadinessOptions): () => Promise<boolean> {
  let checked = -Infinity;
  let last: Promise<boolean> = Promise.resolve(false);
  let isWarm = renderFirst === undefined;
  let drawing: Promise<void> | undefined;
  let failures = 0;

  function warmUp(): Promise<void> {
    drawing ??= Promise.resolve(renderFirst?.())
      .then(
        () => (isWarm = true),
        () => (isWarm = (failures += 1) >= ATTEMPTS),
      )
      .then(() => {
        drawing = undefined;
      });
    return drawing;
  }

  async function check(): Promise<boolean> {
    const url = `${backend.baseUrl}${backend.prefix}/commerce/ready`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
      void answer.body?.cancel();
      if (!answer.ok) return false;
    } catch {
      return false;
    }
    if (!isWarm) await warmUp();
    return isWarm;
  }

  return () => {
    const now = performance.now();
    if (now - checked < KEPT) return last;
    checked = now;
    last = check();
    return last;
  };
}
