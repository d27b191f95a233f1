import type { ComponentProps, MouseEvent } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconNode } from './icon.tsx';

export interface ButtonLook {
  /** `primary` is filled: one per view. */
  tone?: 'plain' | 'primary' | 'quiet' | 'danger';
  size?: 'md' | 'lg' | 'sm';
  wide?: boolean;
  /** An icon before the words; alone it needs an `aria-label`. */
  icon?: IconNode;
  iconAfter?: IconNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button stays focusable, turns, and does nothing. */
  busy?: boolean;
  /** What the button says while it is busy: "Adding to cart". */
  busyText?: string;
}

/** A button. Without `type` it submits its form, as the browser's own does. */
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
      {/* Another element for other words: a translator may have moved the text of this one (B07). */}
      {children && <span key={saysBusy ? 'busy' : 'words'}>{saysBusy ? busyText : children}</span>}
      {iconAfter && <Icon of={iconAfter} />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: AnchorProps & ButtonLook) {
  return (
    <Anchor {...rest} className={buttonClass({ tone, size, wide }, className, !children)}>
      {icon && <Icon of={icon} />}
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
