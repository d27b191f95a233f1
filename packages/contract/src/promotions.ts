/** Promotions (R05, R17): their definition by staff, their display in a cart, and the code that a buyer enters. */
import { z } from 'zod';
import { MAX_AMOUNT } from '@cerulean/rules/money';
import { PROMOTION_REASONS } from '@cerulean/rules/promotions';
import { productKindSchema } from './catalog.ts';
import { amount, bounded, documentId, id, instant, line, sku } from './fields.ts';
import { translationsOf } from './translations.ts';
import { says } from './validation.ts';

const promotionReasonSchema = z.enum(PROMOTION_REASONS);

/** A discount of a promotion on a cart or an order. */
export const reductionSchema = z.object({ id, name: z.string(), code: z.string().nullable(), amount });

/** The promotion code of a cart. `reason` states why it has no effect now, and `minimum` is the required amount. */
export const cartCodeSchema = z.object({
  code: z.string(),
  reason: promotionReasonSchema.nullable(),
  minimum: amount.nullable(),
});

/** A promotion code, normalized for comparison to uppercase letters and digits, without spaces and hyphens. */
export const promoCode = bounded(60, 'promo_code_wrong')
  .transform((text) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}]/gu, ''),
  )
  .pipe(z.string().regex(/^[A-Z0-9]{3,24}$/, says('promo_code_wrong')));

const offSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('percent'), value: z.number().int().min(1).max(10_000) }),
  z.object({ by: z.literal('amount'), value: z.number().int().min(1).max(MAX_AMOUNT) }),
]);
const ids = z.array(documentId).max(50).default([]);
const kinds = z.array(productKindSchema).max(10).default([]);
const months = z.number().int().min(0).max(60);

const effectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    off: offSchema,
    each: z.boolean().default(false),
    on: z.object({ what: z.enum(['all', 'products', 'plans']), ids, kinds, minMonths: months.default(0) }),
  }),
  z.object({ kind: z.literal('free_shipping') }),
  z.object({ kind: z.literal('free_activation') }),
  z.object({ kind: z.literal('device_with_plan'), off: offSchema, minMonths: months, products: ids, plans: ids }),
  z.object({ kind: z.literal('further_line'), off: offSchema, from: z.number().int().min(2).max(20) }),
]);

const conditionsSchema = z.object({
  minimum: amount.default(0),
  plans: ids,
  kinds,
  firstOrder: z.boolean().default(false),
  partner: documentId.nullable().default(null),
});

const limitSchema = z.number().int().min(1).max(1_000_000).nullable().default(null);

/** A promotion as staff create it. It never changes afterwards and can only be replaced by a new one. */
export const promotionBodySchema = z
  .object({
    name: line(60, 'promotion_name_missing'),
    /** The name in other languages. */
    translations: translationsOf(z.object({ name: line(60, 'promotion_name_missing') })).default({}),
    code: promoCode.nullable().default(null),
    effect: effectSchema,
    conditions: conditionsSchema,
    combines: z.boolean().default(true),
    startsAt: instant.nullable().default(null),
    endsAt: instant.nullable().default(null),
    maxUses: limitSchema,
    maxPerCustomer: limitSchema,
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: says('promotion_end_wrong'),
  });
export type PromotionBody = z.output<typeof promotionBodySchema>;

const MAX_TRIED = 10;
const MAX_TRIED_ITEMS = 20;

/** A test cart of SKUs to price. A plan names the listed device that the plan goes into. */
export const tryBodySchema = z.object({
  items: z
    .array(
      z.object({
        sku,
        quantity: z
          .number()
          .int()
          .min(1, says('try_quantity_low'))
          .max(MAX_TRIED, says('try_quantity_high', { most: MAX_TRIED }))
          .default(1),
        into: sku.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_TRIED_ITEMS, says('try_items_high', { most: MAX_TRIED_ITEMS })),
  code: promoCode.nullable().default(null),
});
export type TryBody = z.output<typeof tryBodySchema>;
