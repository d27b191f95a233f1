import { useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button, summary, input, select, textarea';

/**
 * Keeps the keyboard position when a form is replaced by another, because the focus would otherwise go to the top of
 * the page. Moves the focus to an element in the nearest remaining part of the page. `of` changes identity whenever an
 * element may have been removed. Loading a page moves no focus, and a focus that was moved elsewhere stays there.
 */
export function useKeptPlace(of: object): void {
  const path = useRef<Element[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      path.current = target instanceof Element ? [target, ...partsAround(target)] : [];
    };
    // React stops this event at the document, on its way to a part whose script is not loaded yet.
    window.addEventListener('focusin', note, true);
    return () => window.removeEventListener('focusin', note, true);
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

/** Returns the field with the lost field's name, or else the first focusable element. */
function placeIn(part: Element, lost: Element): HTMLElement | undefined {
  const reached = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.checkVisibility(),
  );
  const name = lost.getAttribute('name');
  return reached.find((each) => name !== null && each.getAttribute('name') === name) ?? reached[0];
}
