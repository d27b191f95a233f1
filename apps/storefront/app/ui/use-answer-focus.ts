import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to what answers a press, and brings it into view with it: each time that `answer` is another one, so that
 * a second press with the same mistake is answered, too. An object or a text per answer; null answers nothing.
 */
export function useAnswerFocus(answer: object | string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) box.current?.focus();
  }, [answer]);
  return box;
}
