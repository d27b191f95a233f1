import * as words from '@cerulean/messages/frame';
import type { ComponentProps, ReactNode } from 'react';
import { PREFIX } from '../pages/language.ts';
import { Link } from './link.tsx';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Opens the link in a new tab and tells screen readers so. */
  newTab?: boolean;
  /** Causes a full page load, as the platform's Link does by default between page classes (decision 0002). */
  reload?: boolean;
  children?: ReactNode;
}

/** A link to any URL. A URL of this shop uses the platform's Link, which prefetches (B03). */
export function Anchor({ href, newTab, reload, children, ...rest }: AnchorProps) {
  if (newTab) {
    return (
      <a href={isInternal(href) ? PREFIX + href : href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="sr">{` ${words.opensNewTab}`}</span>
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

/** Returns true if a URL is a path of this shop. `//host` is not, and the browser itself handles `#part`. */
function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
