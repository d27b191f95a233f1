import { amount, line } from '@cerulean/contract/fields';
import { businessDays } from '@cerulean/contract/business-days';
import { translationsOf } from '@cerulean/contract/translations';
import { words as messages } from '@cerulean/messages/all/staff-shipping';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_SHIPPING_DETAIL, MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { CARRIES } from '@cerulean/rules/shipping';
import { z } from 'zod';
import { listShippingMethods, readShippingHistory, setShippingMethod } from '../pricing/shipping/shipping-methods.ts';
import { listZones } from '../pricing/shipping/shipping-zones.ts';
import { translatedLanguages } from '../../operations/shop-languages.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = messages[DEFAULT_LANGUAGE];

/** Code of a delivery method or zone, as used in URLs and rates. */
export const deliveryCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const params = z.object({ code: deliveryCode });
const days = businessDays.nullable();
const carries = z.enum(CARRIES);
const namesSchema = z.object({
  name: line(MAX_SHIPPING_NAME, 'label_missing'),
  detail: line(MAX_SHIPPING_DETAIL, 'delivery_time_missing'),
});
const body = z.object({
  ...namesSchema.shape,
  days,
  price: amount,
  active: z.boolean(),
  carries,
  shipsFirst: z.boolean(),
  translations: translationsOf(namesSchema),
  expected: z.object({
    name: z.string(),
    detail: z.string(),
    days,
    price: amount,
    active: z.boolean(),
    carries,
    shipsFirst: z.boolean(),
    translations: z.record(z.string(), z.object({ name: z.string(), detail: z.string() })),
  }),
  reason,
});

/** Delivery method routes: list the methods with the zones, show a method's history, and change a method. */
export const deliveryRoutes: readonly StaffRoute[] = [
  route('GET', '/delivery', 'api::staff.delivery.read', async (_asked, { db, currency }) =>
    found({
      methods: await db.query(listShippingMethods),
      zones: await db.query(listZones),
      currency,
      languages: translatedLanguages(),
    }),
  ),
  route('GET', '/delivery/:code/history', 'api::staff.delivery.read', async (asked, { db }) =>
    found({ history: await db.query(readShippingHistory, [params.parse(asked.params).code]) }),
  ),
  route('PUT', '/delivery/:code', 'api::staff.delivery.change', async (asked, { db, now }) => {
    const { code } = params.parse(asked.params);
    const { expected, reason: why, ...terms } = body.parse(asked.body);
    const change = { code, terms, expected, reason: why, ...asked.by, at: now() };
    const outcome = await setShippingMethod(db, change);
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'unknown') return refused(404, t.methodUnknown, outcome);
    if (outcome.why === 'same') return refused(400, t.methodSame, outcome);
    return refused(409, t.methodChanged, outcome);
  }),
];
