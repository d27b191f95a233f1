import type { ComponentProps } from 'react';
import {
  Form as RouterForm,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useResolvedPath,
} from 'react-router';
import type { LinkProps, NavLinkProps } from 'react-router';
import { crossesClass } from './crossing.ts';
import { isOutdated } from './is-outdated.ts';
import { useValue } from './state.ts';

type ShopLinkProps = Pick<LinkProps, 'to' | 'reloadDocument'> & ComponentProps<'a'>;

/**
 * A link of the shop. It loads a document where the page on the other side is of another class (decision 9) or a new
 * build is out (B11), and is prefetched when it comes into view (`prefetch.ts`).
 */
export function Link({ reloadDocument, ...props }: ShopLinkProps) {
  if (import.meta.env.SSR && isPlainPath(props.to)) return linkAsDrawn(props);
  const loadsDocument = useLoadsDocument(props.to);
  return <RouterLink {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** The same with the current page marked, for navigation. */
export function NavLink({ reloadDocument, ...props }: NavLinkProps) {
  const loadsDocument = useLoadsDocument(props.to);
  return <RouterNavLink {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** A form of the shop: works without JavaScript, and posts as a document where its target is of another class. */
export function Form({ reloadDocument, ...props }: ComponentProps<typeof RouterForm>) {
  const loadsDocument = useLoadsDocument(props.action ?? '.');
  return <RouterForm {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/**
 * What React Router draws for the path of a page, without asking where it stands or what a click would do: on the
 * server both cost more than the card that the link is in. The browser's first draw must find exactly this.
 */
function linkAsDrawn({ to, children, ...rest }: ShopLinkProps) {
  return (
    <a {...rest} href={String(to)} data-discover="true">
      {children}
    </a>
  );
}

/** A path that stays as it is when it is resolved. */
function isPlainPath(to: LinkProps['to']): boolean {
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && !to.includes('/.');
}

function useLoadsDocument(to: LinkProps['to']): boolean {
  const { pathname } = useLocation();
  const target = useResolvedPath(to);
  return useValue(isOutdated, false) || crossesClass(pathname, target.pathname);
}
