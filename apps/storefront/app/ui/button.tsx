import type { ComponentProps, MouseEvent } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconNode } from './icon.tsx';

export interface ButtonLook {
  /** Visual style. `primary` is filled and used only once per view. */
  tone?: 'plain' | 'primary' | 'quiet' | 'danger';
  size?: 'md' | 'lg' | 'sm';
  wide?: boolean;
  /** An icon before the text. A button with only an icon needs an `aria-label`. */
  icon?: IconNode;
  iconAfter?: IconNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** True while work is in progress: the button stays focusable, shows a spinner, and does nothing. */
  busy?: boolean;
  /** Label while busy: "Adding to cart". */
  busyText?: string;
}

/** A button. Without `type` it submits its form, like a native button. */
export function Button({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const saysBusy = busy && busyText !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      className={buttonClass({ tone, size, wide }, className, !children)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <span className="spin" /> : icon && <Icon of={icon} />}
      {/* Each label is a new element, because a page translator may have moved the old text (B07). */}
      {children && <span key={saysBusy ? 'busy' : 'words'}>{saysBusy ? busyText : children}</span>}
      {iconAfter && <Icon of={iconAfter} />}
    </button>
  );
}

/** A link that looks like a button. While `busy`, it shows a spinner. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  ...rest
}: AnchorProps & ButtonLook & { busy?: boolean }) {
  return (
    <Anchor {...rest} className={buttonClass({ tone, size, wide }, className, !children)} aria-busy={busy || undefined}>
      {busy ? <span className="spin" /> : icon && <Icon of={icon} />}
      {children && <span>{children}</span>}
      {iconAfter && <Icon of={iconAfter} />}
    </Anchor>
  );
}

function buttonClass(look: ButtonLook, className: string | undefined, iconOnly: boolean): string {
  return classNames(
    'btn',
    look.tone && look.tone !== 'plain' && `btn-${look.tone}`,
    look.size && look.size !== 'md' && `btn-${look.size}`,
    look.wide && 'btn-wide',
    iconOnly && 'btn-icon',
    className,
  );
}
