import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  captionHidden?: boolean;
  children: ReactNode;
}

/** A table that scrolls horizontally within the page, also by keyboard. `children` are `thead` and `tbody`. */
export function Table({ caption, captionHidden, children }: TableProps) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
        <caption className={captionHidden ? 'sr' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
