import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Opens in a new tab and says so to screen readers. */
  newTab?: boolean;
  /** Leaves by a document load. Between classes of pages (decision 0002) the platform's Link does so by itself. */
  reload?: boolean;
  children?: ReactNode;
}

/** A link to anywhere. An address of this shop goes through the platform's Link, which prefetches (B03). */
export function Anchor({ href, newTab, reload, children, ...rest }: AnchorProps) {
  if (newTab) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    );
  }
  if (!isInternal(href) || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} reloadDocument={reload} {...rest}>
      {children}
    </Link>
  );
}

/** Whether an address is a path of this shop; `//host` is not, and `#part` is the browser's own. */
function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
