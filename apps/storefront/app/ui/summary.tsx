import type { ReactNode } from 'react';
import { ChevronDown, Icon, ReceiptText } from './icon.tsx';

/** What an order costs: a column on a desktop, a bar that opens on a phone. `open` for pages that are about it. */
export function Summary({
  title,
  total,
  open,
  children,
}: {
  title: string;
  /** The total, shown in the closed bar. */
  total: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="summary" open={open}>
      <summary>
        <Icon of={ReceiptText} />
        <span>{title}</span>
        <b>{total}</b>
        <Icon of={ChevronDown} />
      </summary>
      <div>
        <p className="summary-title">{title}</p>
        {children}
      </div>
    </details>
  );
}
