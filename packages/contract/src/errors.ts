/**
 * Every error that our calls can return: code → HTTP status. The code is in `details.code` of Strapi's error envelope,
 * next to the request id. The message for people is in `errors.json` of the messages, under the code.
 */
import { z } from 'zod';

export const errorCodes = {
  bad_request: 400,
  invalid_input: 422,
  too_large: 413,
  unauthenticated: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  /** The page was public before. `details.movedTo` is its new slug, if only the slug changed. */
  gone: 410,
  rate_limited: 429,
  cart_not_found: 404,
  cart_locked: 401,
  cart_closed: 409,
  cart_full: 409,
  version_conflict: 409,
  item_not_found: 404,
  sku_not_found: 404,
  out_of_stock: 409,
  /** Concerns the SIM kit that a plan on a SIM card comes with. */
  no_sim_cards: 409,
  quantity_too_high: 409,
  /** Concerns a free SIM kit. `details.most` is the maximum quantity. */
  kit_once: 409,
  plan_does_not_fit: 409,
  which_plan_goes: 409,
  plan_quantity: 409,
  step_incomplete: 409,
  item_unavailable: 409,
  price_changed: 409,
  consent_required: 422,
  policies_changed: 409,
  already_paid: 409,
  payment_starting: 409,
  payment_pending: 409,
  total_too_small: 409,
  gateway_unknown: 404,
  tax_unavailable: 503,
  gateway_unavailable: 503,
  signature_invalid: 400,
  wrong_credentials: 400,
  password_wrong: 400,
  password_exists: 409,
  log_in_again: 409,
  /** `details.canSetPassword` indicates whether the link may set a password instead. */
  owner_unknown: 409,
  link_invalid: 400,
  ticket_invalid: 400,
  social_refused: 400,
  social_unchecked: 400,
  social_needs_email: 409,
  social_unverified: 409,
  log_in_code_wrong: 400,
  social_link_needed: 409,
  login_taken: 409,
  last_way_in: 409,
  social_unavailable: 503,
  email_taken: 409,
  too_many_addresses: 409,
  address_changed: 409,
  account_changed: 409,
  /** `details.reason` is one of the reasons listed in `promotions.ts` of the rules. */
  code_refused: 422,
  shipping_unavailable: 409,
  kit_taken: 409,
  esim_reissue_limit: 409,
  sim_paused: 409,
  line_not_ready: 409,
  port_in_changed: 409,
  number_is_here: 409,
  /** Concerns a number to port in. The message never reveals whose number it is. */
  number_with_us: 409,
  order_moved_on: 409,
  e911_missing: 422,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

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
