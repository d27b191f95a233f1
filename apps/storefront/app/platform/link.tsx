import { useEffect, useRef } from 'react';
import {
  Form as RouterForm,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useResolvedPath,
} from 'react-router';
import type { FormProps, LinkProps, NavLinkProps } from 'react-router';
import { isOutdated } from './build-updates.ts';
import { crossesClass } from './crossing.ts';
import { watchLink } from './prefetch.ts';
import { useValue } from './state.ts';

/**
 * A link of the shop. It is prefetched when it comes into view (B03), and loads a document where the page on the other
 * side is of another class (decision 9) or a new build is out (B11).
 */
export function Link({ reloadDocument, ...props }: LinkProps) {
  const link = useLinkTarget(props.to);
  return <RouterLink {...props} ref={link.ref} reloadDocument={reloadDocument ?? link.loadsDocument} />;
}

/** The same with the current page marked, for navigation. */
export function NavLink({ reloadDocument, ...props }: NavLinkProps) {
  const link = useLinkTarget(props.to);
  return <RouterNavLink {...props} ref={link.ref} reloadDocument={reloadDocument ?? link.loadsDocument} />;
}

/** A form of the shop: works without JavaScript, and posts as a document where its target is of another class. */
export function Form({ reloadDocument, ...props }: FormProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.action ?? '.');
  return <RouterForm {...props} reloadDocument={reloadDocument ?? crossesClass(pathname, target.pathname)} />;
}

function useLinkTarget(to: LinkProps['to']) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const target = useResolvedPath(to);
  const address = target.pathname + target.search;
  useEffect(() => (ref.current ? watchLink(ref.current, pathname, address) : undefined), [pathname, address]);
  const isOld = useValue(isOutdated, false);
  return { ref, loadsDocument: isOld || crossesClass(pathname, target.pathname) };
}
