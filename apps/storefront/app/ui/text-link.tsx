import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { ArrowRight, Icon } from './icon.tsx';

/** A standalone link with an arrow: large and cerulean on paper, ink on tinted surfaces (T01). */
export function GoLink({ className, children, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classNames('go', className)}>
      <span>{children}</span>
      <Icon of={ArrowRight} />
    </Anchor>
  );
}

/** A small link beside a value: Change, Edit, Remove. `about` tells screen readers what the link changes. */
export function TextLink({ className, about, children, ...rest }: AnchorProps & { about?: string }) {
  return (
    <Anchor {...rest} className={classNames('textlink', className)}>
      {children}
      {about && <span className="sr"> {about}</span>}
    </Anchor>
  );
}
