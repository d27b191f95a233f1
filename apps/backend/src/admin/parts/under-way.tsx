import { useContext, useEffect } from 'react';
import { Panel } from './page-parts.tsx';
import { ReadAgain } from './use-answer.ts';

/** Polling interval. `TIMES` limits the number of polls. */
const EVERY_MS = 2_000;
const TIMES = 30;

/** Polls every two seconds for a minute while work that ends without user action is in progress. */
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

/** Replaces a form while the work that the form would start is in progress, and polls for its end. */
export function UnderWay({ title, children }: { title: string; children: string }) {
  useLookAgain(true);
  return <Panel title={title}>{children}</Panel>;
}
