import type { ReactNode } from 'react';

/** A receipt with a stub to tear off (the code of an eSIM). Import `routes/success.css` with it. */
export function Ticket({ stub, children }: { stub?: ReactNode; children: ReactNode }) {
  return (
    <div className={stub ? 'ticket' : 'ticket ticket-whole'}>
      <div className="stack gap-5">{children}</div>
      {stub && <div className="stub">{stub}</div>}
    </div>
  );
}
