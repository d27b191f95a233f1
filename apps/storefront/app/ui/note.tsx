import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert, type IconNode } from './icon.tsx';

type Tone = 'info' | 'ok' | 'warn' | 'bad';

const icons: Record<Tone, IconNode> = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

export interface NoteProps {
  tone?: Tone;
  title?: ReactNode;
  as?: 'h2' | 'h3' | 'h4';
  icon?: IconNode;
  /** How to announce a note that appears after page load: `alert` immediately, `status` at the next pause in speech. */
  live?: 'alert' | 'status';
  children?: ReactNode;
}

/** A message that stays on the page. Errors say what happened, what is safe, and what to do. */
export function Note({ tone = 'info', title, as: Heading = 'h2', icon = icons[tone], live, children }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'info' && `note-${tone}`)} role={live}>
      <Icon of={icon} />
      <div>
        {title && <Heading>{title}</Heading>}
        {children}
      </div>
    </div>
  );
}
