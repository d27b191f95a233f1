import type { ReactNode } from 'react';
import { ChevronDown, Icon, ReceiptText } from './icon.tsx';

interface SummaryProps {
  title: string;
  /** The total, also shown in the collapsed bar. */
  total: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/**
 * An order's cost: a column on desktops, a collapsible sticky bar on phones. Set `open` on pages whose subject is the
 * cost: the summary starts open there and is not sticky.
 */
export function Summary({ title, total, open, children }: SummaryProps) {
  return (
    <details className="summary" open={open} data-whole={open || undefined}>
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
