import { useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button, summary, input, select, textarea';

/**
 * Keeps the place of the keyboard where the form that had it gives way to another: the focus would drop to the top of the
 * page. It goes to what is there now, in the nearest part of the page that is left. `of` is another object whenever
 * something may have gone. A page that is loaded moves nothing, and a focus that is somewhere else by now stays there.
 */
export function useKeptPlace(of: object): void {
  const path = useRef<Element[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      path.current = target instanceof Element ? [target, ...partsAround(target)] : [];
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const [lost, ...parts] = path.current;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    const main = document.querySelector('main');
    const left = parts.filter((part) => main?.contains(part));
    for (const part of main ? [...left, main] : []) {
      const next = placeIn(part, lost);
      next?.focus({ preventScroll: true });
      if (next) return;
    }
  }, [of]);
}

function partsAround({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...partsAround(parentElement)] : [];
}

/** The field of the same name, or else what the keyboard reaches first. */
function placeIn(part: Element, lost: Element): HTMLElement | undefined {
  const reached = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.checkVisibility(),
  );
  const name = lost.getAttribute('name');
  return reached.find((each) => name !== null && each.getAttribute('name') === name) ?? reached[0];
}
