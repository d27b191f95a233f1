import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the result of a press and scrolls it into view, whenever `answer` changes, so that repeating a mistake is
 * reported again. Pass an object or a text per answer, or `null` for none.
 */
export function useAnswerFocus(answer: object | string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) box.current?.focus();
  }, [answer]);
  return box;
}
