import type { ReactNode } from 'react';

/** One row of the page that shows the components. */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="demo" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
