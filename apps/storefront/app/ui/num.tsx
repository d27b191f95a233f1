import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NumProps {
  as?: 'span' | 'b';
  className?: string;
  children: ReactNode;
}

/** A number or a code: on a single line, in tabular figures, never translated. */
export function Num({ as: Tag = 'span', className, children }: NumProps) {
  return (
    <Tag className={classNames('num', className)} translate="no">
      {children}
    </Tag>
  );
}
