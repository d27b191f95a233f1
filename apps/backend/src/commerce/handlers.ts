import type { OperationId } from '@cerulean/contract/operations';
import { blogHandlers } from '../content/blog/blog-handlers.ts';
import { foundHandlers } from '../content/found/found-handlers.ts';
import { contentHandlers } from '../content/content-handlers.ts';
import { partnerHandlers } from '../content/partners/partner-handlers.ts';
import { privacyHandlers } from '../privacy/requests/privacy-handlers.ts';
import { catalogHandlers } from './catalog/catalog-handlers.ts';
import { cartHandlers } from './carts/cart-handlers.ts';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import { coverageHandlers } from './coverage/coverage-handlers.ts';
import { requestHandlers } from './fulfillment/request-handlers.ts';
import type { Handlers } from './http/handler.ts';
import { orderHandlers } from './orders/order-handlers.ts';
import { deploymentPayments } from './payments/deployment-payments.ts';
import { createPaymentHandlers } from './payments/payment-handlers.ts';
import { deploymentIdentity } from '../identity/account/deployment-identity.ts';
import { emailHandlers } from '../identity/account/email-handlers.ts';
import { mailedLinkHandlers } from '../identity/account/mailed-link-handlers.ts';
import { addressHandlers } from '../identity/account/address-handlers.ts';
import { createPasswordHandlers } from '../identity/account/password-handlers.ts';
import { profileHandlers } from '../identity/account/profile-handlers.ts';
import { createSessionListHandlers } from '../identity/account/session-list-handlers.ts';
import { createSignInHandlers } from '../identity/account/sign-in-handlers.ts';
import { connectParts } from '../identity/social/deployment-social.ts';
import { createLinkHandlers } from '../identity/social/link-handlers.ts';
import { proofHandlers } from '../identity/social/proof-handlers.ts';
import { createSocialHandlers } from '../identity/social/social-handlers.ts';
import { paperHandlers } from './papers/paper-handlers.ts';
import { orderLinkHandlers } from './caller-orders/order-link-handlers.ts';
import { kitHandlers } from './kits/kit-handlers.ts';
import { lineHandlers } from './lines/line-handlers.ts';
import { rewardHandlers } from './rewards/reward-handlers.ts';
import { searchHandlers } from './search/search-handlers.ts';
import { isSignatureOf, sign } from '../operations/signatures.ts';
import { createApplicationHandlers } from './partners/application-handlers.ts';
import { partnerVisitHandlers } from './partners/visit-handlers.ts';
import { settings } from '../operations/settings.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';

/**
 * Every call of the contract that commerce answers. Each folder brings its part.
 */
export const handlers = {
  ...catalogHandlers,
  ...contentHandlers,
  ...blogHandlers,
  ...foundHandlers,
  ...sessionHandlers,
  ...createSignInHandlers(deploymentIdentity),
  ...createPasswordHandlers(deploymentIdentity),
  ...createSocialHandlers(deploymentIdentity),
  ...createLinkHandlers(deploymentIdentity, (provider) => connectParts().providers.has(provider)),
  ...proofHandlers,
  ...emailHandlers,
  ...mailedLinkHandlers,
  ...profileHandlers,
  ...addressHandlers,
  ...createSessionListHandlers(() => settings().SESSION_IDLE),
  ...cartHandlers,
  ...checkoutHandlers,
  ...coverageHandlers,
  ...orderHandlers,
  ...requestHandlers,
  ...paperHandlers,
  ...orderLinkHandlers,
  ...createPaymentHandlers(deploymentPayments),
  ...lineHandlers,
  ...kitHandlers,
  ...rewardHandlers,
  ...searchHandlers,
  ...partnerHandlers,
  ...partnerVisitHandlers,
  ...createApplicationHandlers({ sign, isSignatureOf }),
  ...privacyHandlers,
} satisfies Partial<Handlers<OperationId>>;
