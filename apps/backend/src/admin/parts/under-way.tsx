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

/** Something that ends by itself in a moment: the page looks again every two seconds, for a minute. */
export function UnderWay({ title, children, onLook }: UnderWayProps) {
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= TIMES) clearInterval(timer);
      onLook();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [onLook]);
  return <Panel title={title}>{children}</Panel>;
}
