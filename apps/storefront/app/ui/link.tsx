import type { ComponentProps } from 'react';
import { Form as RouterForm, Link as RouterLink, useLocation, useResolvedPath, type LinkProps } from 'react-router';
import { crossesClass } from '../pages/crossing.ts';
import { createState, useValue } from './state.ts';

/** True once a newer build is out: from then on links load documents (B11). */
export const isOutdated = createState('is_outdated', false);

type ShopLinkProps = Pick<LinkProps, 'to' | 'reloadDocument'> & ComponentProps<'a'>;

/**
 * A link of the shop. It loads a document where the page on the other side is of another class (decision 0002) or a new
 * build is out (B11), and is prefetched when it comes into view (`platform/prefetch.ts`).
 */
export function Link({ reloadDocument, ...props }: ShopLinkProps) {
  const loadsDocument = useLoadsDocument(props.to);
  return <RouterLink {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** A form of the shop: works without JavaScript, and posts as a document where its target is of another class. */
export function Form({ reloadDocument, ...props }: ComponentProps<typeof RouterForm>) {
  const loadsDocument = useLoadsDocument(props.action ?? '.');
  return <RouterForm {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** What a click will load. No markup says it, so the server does not ask: each link would cost more than what it is on. */
function useLoadsDocument(to: LinkProps['to']): boolean {
  if (import.meta.env.SSR) return false;
  const { pathname } = useLocation();
  const target = useResolvedPath(to);
  return useValue(isOutdated, false) || crossesClass(pathname, target.pathname);
}
