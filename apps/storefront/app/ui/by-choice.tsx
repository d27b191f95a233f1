import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The style sheet knows so many. */
const MOST = 8;

/**
 * What goes with the chosen one of the cards in the group `sku`, such as its price. Until the script is there the page holds
 * all of them, and the style sheet shows the one whose card is chosen.
 */
export function ByChoice({ chosen, choices }: { chosen: number; choices: readonly ReactNode[] }) {
  const hydrated = useHydrated();
  if (hydrated || choices.length < 2 || choices.length > MOST) return choices[Math.max(0, chosen)];
  return (
    <span className="by-choice">
      {choices.map((choice, index) => (
        <span key={index}>{choice}</span>
      ))}
    </span>
  );
}
