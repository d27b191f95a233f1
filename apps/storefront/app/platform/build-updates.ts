import { LANGUAGE } from '../pages/language.ts';

/** Milliseconds between polls of `builds/latest.json`. The first poll is an hour after the start (B11). */
export const CHECK_EVERY = 3_600_000;

/**
 * Polls once an hour for a new build, and calls `onUpdate` once when there is one (B11). Returns the function that
 * stops the polling. A failed poll is ignored.
 */
export function watchBuilds(current: string, onUpdate: (id: string) => void, every = CHECK_EVERY): () => void {
  const timer = setInterval(() => {
    void latestBuild().then((id) => {
      if (id === undefined || id === current) return;
      clearInterval(timer);
      onUpdate(id);
    });
  }, every);
  return () => clearInterval(timer);
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-cache' });
    if (!answer.ok) return undefined;
    const { id: first, languages } = (await answer.json()) as { id?: unknown; languages?: Record<string, unknown> };
    const id = languages?.[LANGUAGE] ?? first;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
