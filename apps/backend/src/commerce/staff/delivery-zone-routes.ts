import { amount, line } from '@cerulean/contract/fields';
import { usStateCodes } from '@cerulean/contract/us-states';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-shipping';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import {
  MAX_BANDS,
  MAX_GRAMS,
  MAX_SHIPPING_NAME,
  MAX_ZONES,
  MAX_ZONE_ZIPS,
  ZIP_BEGINNING,
} from '@cerulean/rules/limits';
import { RATE_BY } from '@cerulean/rules/shipping';
import { z } from 'zod';
import { rateProblemMessage } from '../pricing/shipping/rate-problem-message.ts';
import { readZoneHistory, setZone } from '../pricing/shipping/shipping-zones.ts';
import { deliveryCode } from './delivery-routes.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ code: deliveryCode });
const band = z.object({ from: amount, until: amount.nullable(), price: amount });
const rate = z
  .object({
    method: deliveryCode,
    by: z.enum(RATE_BY),
    bands: z.array(band).max(MAX_BANDS, t.tooManyBands({ most: MAX_BANDS })),
    freeFrom: amount.nullable(),
  })
  .refine(
    ({ by, bands }) => by === 'price' || bands.every(({ until }) => (until ?? 0) <= MAX_GRAMS),
    t.tooHeavy({ most: MAX_GRAMS }),
  );
const zone = z.object({
  name: line(MAX_SHIPPING_NAME, 'label_missing'),
  position: z.number().int().min(1).max(999),
  states: z.array(z.enum(usStateCodes, answers[DEFAULT_LANGUAGE].stateUnknown)),
  zips: z.array(z.string().regex(ZIP_BEGINNING, t.zipWrong)).max(MAX_ZONE_ZIPS),
  rates: z.array(rate).max(20),
});
const body = z.object({ zone: zone.nullable(), expected: zone.nullable(), reason });

/** Delivery zone routes: history, create, change, and remove. The delivery method routes list the zones. */
export const deliveryZoneRoutes: readonly StaffRoute[] = [
  route('GET', '/delivery-zones/:code/history', 'api::staff.delivery.read', async (asked, { db }) =>
    found({ history: await db.query(readZoneHistory, [params.parse(asked.params).code]) }),
  ),
  route('PUT', '/delivery-zones/:code', 'api::staff.delivery.change', async (asked, { db, now, currency }) => {
    const change = { ...params.parse(asked.params), ...body.parse(asked.body), ...asked.by, at: now() };
    const outcome = await setZone(db, change);
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'wrong') return refused(400, rateProblemMessage(outcome.problem, currency), outcome);
    // The code of a new zone is made from its name, so another zone has been created with a name of the same code.
    if (outcome.why === 'changed' && change.expected === null && change.zone !== null) {
      return refused(409, t.zoneRefused({ why: 'taken', most: MAX_ZONES }), { ...outcome, path: ['name'] });
    }
    return refused(
      outcome.why === 'changed' ? 409 : 400,
      t.zoneRefused({ why: outcome.why, most: MAX_ZONES }),
      outcome,
    );
  }),
];
