import type { ReactNode } from 'react';

/** Long text: 68 characters per line, with headings, lists, quotes and pictures. */
export function Prose({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <div className="prose" lang={lang}>
      {children}
    </div>
  );
}
