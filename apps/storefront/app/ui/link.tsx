import type { ComponentProps } from 'react';
import { Form as RouterForm, Link as RouterLink, useLocation, useResolvedPath, type LinkProps } from 'react-router';
import { crossesClass } from '../pages/crossing.ts';
import { createState, useValue } from './state.ts';

/** True once a newer build is deployed. From then on, links cause full page loads (B11). */
export const isOutdated = createState(false);

type ShopLinkProps = Pick<LinkProps, 'to' | 'reloadDocument'> & ComponentProps<'a'>;

/**
 * A link within the shop. It causes a full page load if the target page has another class (decision 0002) or a new
 * build is deployed (B11). Its target is prefetched when the link becomes visible (`platform/prefetch.ts`).
 */
export function Link({ reloadDocument, ...props }: ShopLinkProps) {
  const loadsDocument = useLoadsDocument(props.to);
  return <RouterLink {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** A form of the shop. It works without JavaScript, and causes a full page load if its target has another class. */
export function Form({ reloadDocument, ...props }: ComponentProps<typeof RouterForm>) {
  const loadsDocument = useLoadsDocument(props.action ?? '.');
  return <RouterForm {...props} reloadDocument={reloadDocument ?? loadsDocument} />;
}

/** Returns true if a click causes a full page load. False on the server, where it is costly and does not matter. */
function useLoadsDocument(to: LinkProps['to']): boolean {
  if (import.meta.env.SSR) return false;
  const { pathname } = useLocation();
  const target = useResolvedPath(to);
  return useValue(isOutdated, false) || crossesClass(pathname, target.pathname);
}
