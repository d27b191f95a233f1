import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/order.ts';
import type { loader } from './parts/order.server.ts';
import { OrderView } from './parts/order-view.tsx';

export { loader, action } from './parts/order.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Order ${data.order.number}` : 'Your order',
  indexed: false,
}));

export default function OrderPage(props: Route.ComponentProps) {
  return <OrderView {...props} />;
}
