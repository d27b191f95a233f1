import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the result of a button press and scrolls it into view whenever `answer` changes, so that a repeated mistake
 * is reported again. Pass a new object or text for each result, or `null` for none.
 */
export function useAnswerFocus(answer: object | string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) box.current?.focus();
  }, [answer]);
  return box;
}
