import { useContext, useEffect } from 'react';
import { Panel } from './page-parts.tsx';
import { ReadAgain } from './use-answer.ts';

/** How often, and how many times, a page looks again by itself. */
const EVERY_MS = 2_000;
const TIMES = 30;

/** While something that ends by itself is under way, the page looks again every two seconds, for a minute. */
export function useLookAgain(isUnderWay: boolean): void {
  const readAgain = useContext(ReadAgain);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= TIMES) clearInterval(timer);
      readAgain();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, readAgain]);
}

/** Says in place of a form that what it would begin is under way, and looks again. */
export function UnderWay({ title, children }: { title: string; children: string }) {
  useLookAgain(true);
  return <Panel title={title}>{children}</Panel>;
}
