import { pageMeta } from '../platform/page-meta.ts';
import '../features/checkout/arrival.css';
import '../ui/ticket.css';
import type { Route } from './+types/payment-success.ts';
import { PaymentSuccessView } from './parts/payment-success-view.tsx';

export { loader } from './parts/payment-success.server.ts';

export const handle = pageMeta(() => ({ title: 'Thank you', indexed: false }));

export default function PaymentSuccessPage(props: Route.ComponentProps) {
  return <PaymentSuccessView {...props} />;
}
