import type { ReactNode } from 'react';

/** A receipt on a sheet of paper. The page must import `ticket.css`. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="stack gap-5">{children}</div>
    </div>
  );
}
