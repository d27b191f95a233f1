import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { createContext, useCallback, useEffect, useRef, useState } from 'react';

/** What a page shows: nothing yet, the answer, or the sentence that says why there is none. */
export type Loaded<T> = { state: 'loading' } | { state: 'done'; value: T } | { state: 'failed'; message: string };

/** What one of the staff's routes gives, and a way to read it again. */
export type Answered<T> = Loaded<T> & { again: () => void };

/** Something as it comes over the wire: instants are text. */
export type OnWire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: OnWire<T[Key]> } : T;

/** Reads again what a change in it may have changed; `Shown` puts it there. */
export const ReadAgain = createContext<() => void>(() => {});

/**
 * Reads one of the staff's routes, again whenever the path changes or `again` is called. The answer of another path is dropped;
 * `again` while one is under way reads once more after it, so that looking often is never the reason for seeing nothing.
 */
export function useAnswer<T>(path: string): Answered<T> {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const reading = useRef({ isUnderWay: false, isWantedAgain: false });
  useEffect(() => {
    const stop = new AbortController();
    const { current } = reading;
    Object.assign(current, { isUnderWay: true, isWantedAgain: false });
    const end = (outcome: Loaded<T>): void => {
      if (stop.signal.aborted) return;
      current.isUnderWay = false;
      setLoaded(outcome);
      if (current.isWantedAgain) setTurn((count) => count + 1);
    };
    get<T>(path, { signal: stop.signal }).then(
      ({ data }) => end({ state: 'done', value: data }),
      (error: unknown) => end({ state: 'failed', message: refusalOf(error).message }),
    );
    return () => stop.abort();
  }, [get, path, turn]);
  const again = useCallback(() => {
    if (reading.current.isUnderWay) reading.current.isWantedAgain = true;
    else setTurn((count) => count + 1);
  }, []);
  return { ...loaded, again };
}

const LOGGED_OUT = 'You are logged out. Log in in another tab, then try this again: what you typed stays here.';

/** Why the server did not do something. `path`: where in the body it is, empty if the server does not say. */
export interface PanelRefusal {
  message: string;
  path: readonly (string | number)[];
  details: Readonly<Record<string, unknown>>;
}

/** The sentence of a refusal, or one that always fits, and what it is about. */
export function refusalOf(error: unknown): PanelRefusal {
  const refusal = { message: 'The server could not answer. Please try again in a moment.', path: [], details: {} };
  if (!isFetchError(error)) return refusal;
  if (error.status === 401) return { ...refusal, message: LOGGED_OUT };
  const { error: said } = (error.response?.data ?? {}) as {
    error?: { message?: unknown; details?: PanelRefusal['details'] };
  };
  const { details = {} } = said ?? {};
  return {
    message: typeof said?.message === 'string' ? said.message : refusal.message,
    path: Array.isArray(details['path']) ? (details['path'] as (string | number)[]) : [],
    details,
  };
}
