import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import '../features/checkout/saved-choice.css';
import type { Route } from './+types/address.ts';
import { AddressView } from './parts/address-view.tsx';

export { loader, action } from './parts/address.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Address', indexed: false }));

export default function AddressPage(props: Route.ComponentProps) {
  return <AddressView {...props} />;
}
