import type { OperationId } from '@cerulean/contract/operations';
import { blogHandlers } from '../content/blog/read-articles.ts';
import { seoHandlers } from '../content/seo/read-offers.ts';
import { contentHandlers } from '../content/content-handlers.ts';
import { partnerHandlers } from '../content/partners/read-partners.ts';
import { privacyHandlers } from '../privacy/requests/privacy-handlers.ts';
import { catalogHandlers } from '../commerce/catalog/catalog-handlers.ts';
import { cartHandlers } from '../commerce/cart/cart-handlers.ts';
import { checkoutHandlers } from '../commerce/cart/checkout/checkout-handlers.ts';
import { coverageHandlers } from '../commerce/catalog/coverage/check-coverage.ts';
import { requestHandlers } from '../commerce/fulfillment/request-handlers.ts';
import type { Handlers } from '../commerce/http/handler.ts';
import { orderHandlers } from '../commerce/order/order-handlers.ts';
import { deploymentPayments } from './deployment-payments.ts';
import { createPaymentHandlers } from '../commerce/payment/payment-handlers.ts';
import { deploymentIdentity } from '../identity/account/deployment-identity.ts';
import { emailHandlers } from '../identity/account/email-handlers.ts';
import { mailedLinkHandlers } from '../identity/account/mailed-link-handlers.ts';
import { addressHandlers } from '../identity/account/address-handlers.ts';
import { createPasswordHandlers } from '../identity/account/password-handlers.ts';
import { profileHandlers } from '../identity/account/profile-handlers.ts';
import { createSessionListHandlers, sessionHandlers } from '../identity/account/session-handlers.ts';
import { createSignInHandlers } from '../identity/account/sign-in-handlers.ts';
import { connectParts } from './deployment-social.ts';
import { createLinkHandlers } from '../identity/social/link-handlers.ts';
import { proofHandlers } from '../identity/social/proof-handlers.ts';
import { createSocialHandlers } from '../identity/social/social-handlers.ts';
import { invoiceHandlers } from '../commerce/invoice/invoice-handlers.ts';
import { orderLinkHandlers } from '../commerce/order/phone-orders/order-link-handlers.ts';
import { kitHandlers } from '../commerce/line/kits/kit-handlers.ts';
import { lineHandlers } from '../commerce/line/line-handlers.ts';
import { rewardHandlers } from '../commerce/pricing/points/reward-handlers.ts';
import { searchHandlers } from '../commerce/catalog/search/search.ts';
import { isSignatureOf, sign } from '../operations/signatures.ts';
import { createApplicationHandlers } from '../commerce/partner/application-handlers.ts';
import { partnerVisitHandlers } from '../commerce/partner/visit-handlers.ts';
import { settings } from '../operations/settings.ts';

/** Handlers for every contract call that commerce serves. Each folder exports its part. */
export const handlers = {
  ...catalogHandlers,
  ...contentHandlers,
  ...blogHandlers,
  ...seoHandlers,
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
  ...invoiceHandlers,
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
