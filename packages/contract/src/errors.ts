/**
 * Every error that our calls can return: code → HTTP status and a message for people. The code is in `details.code` of
 * Strapi's error envelope, next to the request id.
 */
import { z } from 'zod';

export const errorCodes = {
  bad_request: [400, 'We could not read that request.'],
  invalid_input: [422, 'Some of what was sent needs another look.'],
  too_large: [413, 'That is more than we can take in one go.'],
  unauthenticated: [401, 'Please log in first.'],
  session_ended: [401, 'Your session has ended. Please log in again.'],
  forbidden: [403, 'This is not yours to open.'],
  not_found: [404, 'There is nothing here.'],
  /** The page was public before. `details.movedTo` is its new slug, if only the slug changed. */
  gone: [410, 'This was here and is not any more.'],
  rate_limited: [429, 'That was a lot at once. Please wait a moment.'],
  cart_not_found: [404, 'We could not find this cart.'],
  cart_locked: [401, 'This cart belongs to an account. Please log in to open it.'],
  cart_closed: [409, 'This cart has been paid.'],
  cart_full: [409, 'This cart is full.'],
  version_conflict: [409, 'The cart changed in the meantime. Here is how it stands now.'],
  item_not_found: [404, 'This item is no longer in the cart.'],
  sku_not_found: [404, 'This is no longer sold.'],
  out_of_stock: [409, 'There are not enough pieces left.'],
  quantity_too_high: [409, 'That is more than one order can hold.'],
  /** Concerns a free SIM kit. `details.most` is the maximum quantity. */
  kit_once: [409, 'A SIM kit is free once. Each further plan on a SIM card brings its own.'],
  plan_does_not_fit: [409, 'This plan does not go with that device.'],
  which_plan_goes: [409, 'More plans than devices would remain. Please remove a plan first.'],
  plan_quantity: [409, 'Each plan is one line, so its quantity is always one.'],
  step_incomplete: [409, 'Something is still missing before you can pay.'],
  item_unavailable: [409, 'Something in your cart can no longer be bought.'],
  price_changed: [409, 'A price has changed since you looked.'],
  consent_required: [422, 'Please agree to the terms first.'],
  policies_changed: [409, 'Our terms have changed since you opened this page. Please read them and agree again.'],
  already_paid: [409, 'This cart is paid already.'],
  payment_starting: [409, 'A payment for this cart is just being started. Please try again in a moment.'],
  payment_pending: [409, 'Your payment is being looked at, and your order waits for it. Please do not pay again.'],
  total_too_small: [409, 'The payment page does not take amounts this small.'],
  gateway_unknown: [404, 'This way to pay does not exist.'],
  tax_unavailable: [
    503,
    'We cannot work out the tax for your address right now. Nothing was charged, and your cart is kept. Please check the address, or try again in a few minutes.',
  ],
  gateway_unavailable: [503, 'The payment page cannot be reached right now. Nothing was charged.'],
  signature_invalid: [400, 'The signature does not match.'],
  wrong_credentials: [400, 'Invalid identifier or password'],
  password_wrong: [400, 'The current password is not right.'],
  password_exists: [409, 'This account has a password already. Change it instead.'],
  log_in_again: [409, 'Please log in once more, so that we know it is you.'],
  /** `details.canSetPassword` indicates whether the link may set a password instead. */
  owner_unknown: [409, 'Please sign in to this account first, or enter its password.'],
  link_invalid: [400, 'This link has been used or is too old.'],
  ticket_invalid: [
    400,
    'This log-in was used already or is too old. Only our own one-time tickets are taken, not the token of a provider.',
  ],
  social_refused: [400, 'You said no at the other site, so nobody was logged in.'],
  social_unchecked: [400, 'We could not check what the other site sent, so nobody was logged in.'],
  social_needs_email: [409, 'The other site gave us no e-mail address.'],
  social_unverified: [409, 'The other site has not confirmed the e-mail address. A code that is mailed there does.'],
  log_in_code_wrong: [400, 'This code is not right.'],
  social_link_needed: [409, 'There is an account with this e-mail address already. Please log in with its password.'],
  login_taken: [409, 'This log-in opens an account already.'],
  last_way_in: [409, 'This is the only way into your account. Set a password first.'],
  social_unavailable: [503, 'The other site cannot be reached right now.'],
  email_taken: [409, 'There is an account with this e-mail address already.'],
  too_many_addresses: [409, 'You have saved as many addresses as an account can hold. Remove one first.'],
  address_changed: [409, 'This address was changed in the meantime. Here is how it stands now.'],
  /** `details.reason` is one of the reasons listed in `promotions.ts` of the rules. */
  code_refused: [422, 'This code does not go with your cart.'],
  shipping_unavailable: [409, 'This delivery method is not offered for your address.'],
  kit_taken: [409, 'This SIM kit is in use, or somebody is paying for it right now. Nothing was charged.'],
  esim_reissue_limit: [409, 'This eSIM was issued as often as we can by ourselves. Please call us.'],
  sim_paused: [
    409,
    'Your e-mail address or password changed in the last 24 hours. For your safety, no SIM can be moved until that time is over.',
  ],
  line_not_ready: [409, 'This line is not in the state for that. Here is how it stands now.'],
  number_is_here: [409, 'This line has that number already, so there is nothing to bring along.'],
  /** Concerns a number to port in. The message never reveals whose number it is. */
  number_with_us: [
    409,
    'This number is with us already, so it cannot be brought along. If it is yours, please contact our support.',
  ],
  order_moved_on: [409, 'This is not possible any more. Here is how your order stands now.'],
  e911_missing: [422, 'Please say first where help should come if you call 911.'],
  unavailable: [503, 'We cannot do this right now. Please try again in a minute.'],
  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCodes;

const errorCodeSchema = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** An invalid field. `path` is the field's path in the form, and `message` is for people. */
const fieldIssueSchema = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** Strapi's error envelope. Strapi's own routes may omit the code. */
export const errorEnvelopeSchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({
      code: errorCodeSchema.optional(),
      requestId: z.string().optional(),
      issues: z.array(fieldIssueSchema).optional(),
    }),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
