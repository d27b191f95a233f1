import { useEffect } from 'react';
import { Panel } from './page-parts.tsx';

/** How often, and how many times, a page looks again by itself. */
const EVERY_MS = 2_000;
const TIMES = 30;

interface UnderWayProps {
  title: string;
  children: string;
  onLook: () => void;
}

/** While something that ends by itself is under way, the page looks again every two seconds, for a minute. */
export function useLookAgain(isUnderWay: boolean, onLook: () => void): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= TIMES) clearInterval(timer);
      onLook();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, onLook]);
}

/** Says in place of a form that what it would begin is under way, and looks again. */
export function UnderWay({ title, children, onLook }: UnderWayProps) {
  useLookAgain(true, onLook);
  return <Panel title={title}>{children}</Panel>;
}
