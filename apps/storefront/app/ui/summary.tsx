import type { ReactNode } from 'react';
import { ChevronDown, Icon, ReceiptText } from './icon.tsx';

interface SummaryProps {
  title: string;
  /** The total, shown in the closed bar. */
  total: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/**
 * What an order costs: a column on a desktop, on a phone a bar that opens and stays in sight. `open` for pages that are about it: there
 * it begins open, and stays at its place in the page.
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
