import { z } from 'zod';

/**
 * Schemas with only those fields of PayPal's responses that we use, because other fields may change. They follow the
 * models of Orders v2, Payments v2, Disputes v1, and Webhooks v1 (https://developer.paypal.com/api/rest/).
 */
const money = z.object({ currency_code: z.string().length(3), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string() });

export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** Why the capture is `PENDING` or was declined. */
  status_details: z.object({ reason: z.string() }).partial().optional(),
  amount: money,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }).partial() })
    .partial()
    .optional(),
});
export type Capture = z.output<typeof captureSchema>;

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
});
export type Refund = z.output<typeof refundSchema>;

export const orderSchema = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z.array(refundSchema.extend({ links: z.array(link).default([]) })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type Order = z.output<typeof orderSchema>;

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  scope: z.string().optional(),
});

export const verificationSchema = z.object({ verification_status: z.string() });

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string().optional(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});

export const disputeSchema = z.object({
  dispute_id: z.string(),
  reason: z.string().optional(),
  create_time: z.string(),
  status: z.string(),
  seller_response_due_date: z.string().optional(),
  dispute_amount: money.optional(),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money }).partial().optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        custom: z.string().optional(),
        gross_amount: money.optional(),
      }),
    )
    .default([]),
});
export type PaypalDispute = z.output<typeof disputeSchema>;

/** List of disputes about a payment. PayPal omits `items` if there are none. */
export const disputesSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

/** A page of Transaction Search v1. */
export const transactionsSchema = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string().default(''),
          transaction_initiation_date: z.string(),
          transaction_amount: money.optional(),
          transaction_status: z.string().default(''),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().int().default(0),
});
export type Transaction = z.output<typeof transactionsSchema>['transaction_details'][number]['transaction_info'];

/** An error response of any of these APIs or of the token endpoint. */
export const errorSchema = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), field: z.string().optional() })).optional(),
});
