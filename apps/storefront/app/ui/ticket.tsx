import type { ReactNode } from 'react';

/** A receipt on a sheet of paper. Its page imports `ticket.css`. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="stack gap-5">{children}</div>
    </div>
  );
}
