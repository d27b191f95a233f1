import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A short highlighted label. `sun` is for "most popular" and savings only. */
export function Badge({ tone, children }: { tone?: 'sun' | 'ok' | 'bad'; children: ReactNode }) {
  return <span className={classNames('badge', tone && `badge-${tone}`)}>{children}</span>;
}
