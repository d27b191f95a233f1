import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, Plus } from './icon.tsx';

interface DisclosureProps {
  question: ReactNode;
  /** Id that makes the answer a link target. */
  id?: string;
  open?: boolean;
  group?: string;
  className?: string;
  children: ReactNode;
}

/** A question with a collapsible answer. Opening one closes the others with the same `group`. */
export function Disclosure({ question, id, open, group, className, children }: DisclosureProps) {
  return (
    <details className={classNames('faq', className)} id={id} open={open} name={group}>
      <summary>
        <span>{question}</span>
        <Icon of={Plus} size={22} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
