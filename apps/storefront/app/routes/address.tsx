import * as words from '@cerulean/messages/checkout';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/checkout/saved-choice.css';
import { isAddressAsked } from '../features/checkout/is-address-asked.ts';
import type { loader } from './parts/address.server.ts';
import { AddressView } from './parts/address-view.tsx';

export { loader, action } from './parts/address.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: words.addressTitle({ isAsked: isAddressAsked(data.cart) }),
  indexed: false,
}));

export default AddressView;
