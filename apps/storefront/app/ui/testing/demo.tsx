import type { ReactNode } from 'react';

/** A row of the component demo page. */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="demo" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
