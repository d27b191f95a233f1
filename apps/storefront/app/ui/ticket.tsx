import type { ReactNode } from 'react';

/** A receipt with a stub to tear off (the code of an eSIM). Its page imports `ticket.css`. */
export function Ticket({ stub, children }: { stub?: ReactNode; children: ReactNode }) {
  return (
    <div className={stub ? 'ticket' : 'ticket ticket-whole'}>
      <div className="stack gap-5">{children}</div>
      {stub && <div className="stub">{stub}</div>}
    </div>
  );
}
