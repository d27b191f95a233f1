import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { useWords, type Words } from './use-words.ts';

/** The state of a page's request: loading, the response, or an error message. `isMissing` if there is no such thing. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'done'; value: T }
  | { state: 'failed'; message: string; isMissing: boolean };

type Outcome<T> = Exclude<Loaded<T>, { state: 'failed' }> | { state: 'failed'; error: unknown };

/** The response of a staff route, with a function that reloads it. */
export type Answered<T> = Loaded<T> & { again: () => void };

/** A type as sent in a response, with dates as strings. */
export type OnWire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: OnWire<T[Key]> } : T;

/** Reloads data that a change may have affected. `Shown` provides it. */
export const ReadAgain = createContext<() => void>(() => {});

/**
 * Requests a staff route, again whenever the path changes or `again` is called. A response for an earlier path is
 * dropped. A call of `again` during a request repeats it afterwards, so frequent polling never hides the result. Nothing
 * is requested while the path is `null`.
 */
export function useAnswer<T>(path: string | null): Answered<T> {
  const words = useWords('panel-parts');
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<Outcome<T>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const reading = useRef({ isUnderWay: false, isWantedAgain: false });
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const { current } = reading;
    Object.assign(current, { isUnderWay: true, isWantedAgain: false });
    const end = (outcome: Outcome<T>): void => {
      if (stop.signal.aborted) return;
      current.isUnderWay = false;
      setLoaded(outcome);
      if (current.isWantedAgain) setTurn((count) => count + 1);
    };
    get<T>(path, { signal: stop.signal }).then(
      ({ data }) => end({ state: 'done', value: data }),
      (error: unknown) => end({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [get, path, turn]);
  const again = useCallback(() => {
    if (reading.current.isUnderWay) reading.current.isWantedAgain = true;
    else setTurn((count) => count + 1);
  }, []);
  if (loaded.state !== 'failed') return { ...loaded, again };
  const isMissing = isFetchError(loaded.error) && loaded.error.status === 404;
  const message = isMissing ? words('notFound') : refusalOf(words, loaded.error).message;
  return { state: 'failed', message, isMissing, again };
}

/** A refusal of a request by the server. `path` is the position in the body, empty if the server does not name one. */
export interface PanelRefusal {
  message: string;
  path: readonly (string | number)[];
  details: Readonly<Record<string, unknown>>;
}

/** Returns the error message of a refused request, or a generic message, with the path that it concerns. */
export function refusalOf(words: Words<'panel-parts'>, error: unknown): PanelRefusal {
  const refusal = { message: words('noAnswer'), path: [], details: {} };
  if (!isFetchError(error)) return refusal;
  if (error.status === 401) return { ...refusal, message: words('signedOut') };
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
