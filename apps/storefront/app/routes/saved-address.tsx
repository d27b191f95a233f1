import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/saved-address.ts';
import type { loader } from './parts/saved-address.server.ts';
import { SavedAddressView } from './parts/saved-address-view.tsx';

export { loader, action } from './parts/saved-address.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta<typeof loader>(({ data: { isNew } }) => ({
  title: isNew ? 'Add an address' : 'Change an address',
  indexed: false,
}));

export default function SavedAddressPage(props: Route.ComponentProps) {
  return <SavedAddressView {...props} />;
}
