import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readPayload } from '../platform/client-data.ts';
import { pageMeta } from '../platform/page-meta.ts';
import '../features/cart/buy-product.css';
import '../ui/gallery.css';
import type { Route } from './+types/product.ts';
import type { loader } from './parts/product.server.ts';
import { ProductView } from './parts/product-view.tsx';

export { loader } from './parts/product.server.ts';

export const clientLoader = readPayload<typeof loader>;

/** Another color is the same page: what was loaded holds all of them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

export default function ProductPage(props: Route.ComponentProps) {
  return <ProductView {...props} />;
}
