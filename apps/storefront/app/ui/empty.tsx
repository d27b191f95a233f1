import type { ReactNode } from 'react';

interface EmptyProps {
  title: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  action?: ReactNode;
  children?: ReactNode;
}

/** Empty state with a hint about what to do: a buoy, a title, a sentence, one action. */
export function Empty({ title, as: Heading = 'h2', action, children }: EmptyProps) {
  return (
    <div className="center empty">
      <img src="/art/buoy.svg" width="640" height="320" alt="" className="cover" />
      <Heading className="t-3">{title}</Heading>
      {children && <div className="muted text">{children}</div>}
      {action}
    </div>
  );
}
