import * as words from '@cerulean/messages/checkout';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/checkout/saved-choice.css';
import { AddressView } from './parts/address-view.tsx';

export { loader, action } from './parts/address.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.addressTitle, indexed: false }));

export default AddressView;
