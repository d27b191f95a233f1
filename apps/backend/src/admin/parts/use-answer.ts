import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/** What a page shows: nothing yet, the answer, or the sentence that says why there is none. */
export type Loaded<T> = { state: 'loading' } | { state: 'done'; value: T } | { state: 'failed'; message: string };

/** Reads one of the staff's routes, again whenever the path changes or `again` is called. An overtaken answer is dropped. */
export function useAnswer<T>(path: string): Loaded<T> & { again: () => void } {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    get<T>(path, { signal: stop.signal }).then(
      ({ data }) => {
        if (!stop.signal.aborted) setLoaded({ state: 'done', value: data });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ state: 'failed', message: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [get, path, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  return { ...loaded, again };
}

const LOGGED_OUT = 'You are logged out. Log in in another tab, then try this again: what you typed stays here.';

/** The sentence of a refusal, or one that always fits. */
export function messageOf(error: unknown): string {
  if (isFetchError(error)) {
    if (error.status === 401) return LOGGED_OUT;
    const answer: unknown = error.response?.data;
    const sentence = (answer as { error?: { message?: unknown } } | undefined)?.error?.message;
    if (typeof sentence === 'string') return sentence;
  }
  return 'The server could not answer. Please try again in a moment.';
}
