import * as words from '@cerulean/messages/frame';
import { Fragment } from 'react';
import { Anchor } from './anchor.tsx';
import { ChevronRight, Icon } from './icon.tsx';

/** Breadcrumb links from the home page to the current page. */
export function Breadcrumbs({ trail, here }: { trail: readonly { href: string; label: string }[]; here: string }) {
  return (
    <nav className="crumbs" aria-label={words.youAreHere}>
      {[{ href: '/', label: words.home }, ...trail].map((crumb) => (
        <Fragment key={crumb.href}>
          <Anchor href={crumb.href}>{crumb.label}</Anchor>
          <Icon of={ChevronRight} size={16} />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
