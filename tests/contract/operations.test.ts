import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { expect, test } from 'vitest';
import { seen } from './client.ts';
import { accountCalls } from './operations/account.ts';
import { afterPaymentCalls } from './operations/after-payment.ts';
import { cartCalls } from './operations/carts.ts';
import { catalogCalls } from './operations/catalog.ts';
import { coverageCalls } from './operations/coverage.ts';
import { credentialCalls } from './operations/credentials.ts';
import { lineCalls } from './operations/lines.ts';
import { logInCalls } from './operations/log-in.ts';
import { orderLinkCalls } from './operations/order-links.ts';
import { invoiceCalls } from './operations/invoices.ts';
import { payingCalls } from './operations/paying.ts';
import { privacyCalls } from './operations/privacy.ts';
import { socialLogInCalls } from './operations/social-log-in.ts';
import { strangersCalls } from './operations/strangers.ts';

// All calls are in one test file, because the last test checks what all of them have seen.
catalogCalls();
coverageCalls();
privacyCalls();
logInCalls();
socialLogInCalls();
credentialCalls();
cartCalls();
strangersCalls();
payingCalls();
accountCalls();
lineCalls();
afterPaymentCalls();
orderLinkCalls();
invoiceCalls();

/** Error codes that only a race, a fault or another deployment causes, so they are proven by other tests. */
const provenElsewhere: readonly RegExp[] = [
  /: (payment_starting|payment_pending|total_too_small|gateway_unavailable|tax_unavailable|item_unavailable|out_of_stock|no_sim_cards)$/,
  /: (plan_does_not_fit|which_plan_goes|plan_quantity|item_not_found|quantity_too_high|kit_once|cart_full|sku_not_found)$/,
  // Proven in the backend's own tests of social log-in.
  /^socialCallback: (social_\w+|forbidden)$/,
  /: (login_taken|last_way_in|log_in_again)$/,
  // Proven in the backend's own tests of URLs that were once public.
  /: gone$/,
  // Proven in the backend's own tests of fulfillment.
  /^(withdrawReturnOrCancel: order_moved_on|requestReturnOrCancel: rate_limited)$/,
  // Proven in the backend's own tests of lines and kits.
  /: (kit_taken|esim_reissue_limit|line_not_ready|e911_missing|sim_paused|number_is_here|number_with_us|port_in_changed)$/,
  /^changeE911: address_changed$/,
  // Proven in the backend's own tests of accounts.
  /: account_changed$/,
  // Proven in the backend's own tests of accounts that someone else took over.
  /: owner_unknown$/,
  /^(confirmEmail|undoEmailChange|socialCallback): email_taken$/,
  /: (version_conflict|invalid_input|cart_closed|shipping_unavailable|cart_locked|session_ended|already_paid)$/,
];

test('every operation has been answered, and every refusal seen here or proven elsewhere', () => {
  const { answered, refusals } = seen();
  expect(Object.keys(operations).filter((id) => !answered.has(id as OperationId))).toEqual([]);
  const declared = Object.entries<Operation>(operations).flatMap(([id, { errors }]) =>
    errors.map((code) => `${id}: ${code}`),
  );
  const unseen = declared.filter((each) => !refusals.has(each));
  expect(unseen.filter((each) => !provenElsewhere.some((pattern) => pattern.test(each)))).toEqual([]);
  expect(unseen.length, unseen.join('\n')).toBeLessThan(declared.length / 2);
});
