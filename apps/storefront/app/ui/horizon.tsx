import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The sun's height: 0 is under water, 1 to 5 are the five levels of data. */
export type HorizonLevel = 0 | 1 | 2 | 3 | 4 | 5;

interface HorizonProps {
  level: HorizonLevel;
  lit?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The sun above the sea. Decorative, so what it shows must also be in the text. Only one lit sun per view. */
export function Horizon({ level, lit, className, children }: HorizonProps) {
  return (
    <span
      className={classNames('horizon', className)}
      data-level={level}
      data-lit={lit ? '' : undefined}
      aria-hidden="true"
    >
      <i />
      {children}
    </span>
  );
}
