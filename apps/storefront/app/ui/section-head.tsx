import type { ReactNode } from 'react';

/** The head of a section: title and lead on the left, one link at the right end of their line. */
export function SectionHead({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="head">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
