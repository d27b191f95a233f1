import type { ReactNode } from 'react';

/** The head of an account page: its one heading, a sentence, and what was just done. */
export function AccountHead({
  title,
  lead,
  action,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** One link or button at the right end of the heading's line. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="acc-head">
      <div className="row apart">
        <h1 className="t-2 break">{title}</h1>
        {action}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
