import type { ReactNode } from 'react';

/** Long text: 68 characters per line, with headings, lists, quotes and pictures. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
