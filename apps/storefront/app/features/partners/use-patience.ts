import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

/** The backend takes no form that is younger: whoever fills in six fields needs longer, a program does not. */
const LEAST = 4_000;

/**
 * Holds a complete form back until it is old enough to be taken, which nobody notices: the button says that it sends.
 * `stamp` says which form it is. An incomplete one goes at once, so that what is missing is said at once.
 */
export function usePatience(stamp: string): { waiting: boolean; hold: (event: FormEvent<HTMLFormElement>) => void } {
  const drawn = useRef(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    drawn.current = performance.now();
  }, [stamp]);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const rest = drawn.current + LEAST - performance.now();
    if (rest <= 0 || !form.checkValidity()) return;
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
      if (form.isConnected) form.requestSubmit();
    }, rest);
  };
  return { waiting, hold };
}
