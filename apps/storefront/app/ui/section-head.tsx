import type { ReactNode } from 'react';
import { GoLink } from './text-link.tsx';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  link?: { href: string; label: string } | null;
}

/** A section's header: title and lead on the left, and a link at the right end of their line. */
export function SectionHead({ id, title, lead, link }: SectionHeadProps) {
  return (
    <div className="head">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {link && <GoLink href={link.href}>{link.label}</GoLink>}
    </div>
  );
}
