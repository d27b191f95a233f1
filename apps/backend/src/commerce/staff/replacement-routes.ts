import { typedAddressSchema } from '@cerulean/contract/address';
import { bounded, id } from '@cerulean/contract/fields';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-lines';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { CARRIERS, TRACKING, TRACKING_LENGTH } from '@cerulean/rules/carriers';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import type { Commerce } from '../http/handler.ts';
import { lockLine, type LineRow, type LineStep } from '../line/line-store.ts';
import { liftEsimLimit } from '../line/lift-esim-limit.ts';
import { requestReplacement } from '../line/replacements/ask-replacement.ts';
import { changeReplacement } from '../line/replacements/change-replacement.ts';
import { sendCard } from '../line/replacements/send-card.ts';
import { found, reason, refused, route, type Answer, type Asked, type StaffRoute } from '../panel/staff-route.ts';
import { takenKit, UNKNOWN_KIT } from './kit-routes.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ lineId: id });
const replacementBody = z.discriminatedUnion('sim', [
  z.object({ key: id, sim: z.literal('card'), address: typedAddressSchema, pause: z.boolean(), reason }),
  z.object({
    key: id,
    sim: z.literal('esim'),
    address: z.null().default(null),
    pause: z.literal(false).default(false),
    reason,
  }),
]);
const cardBody = z.object({
  id,
  kit: bounded(300).trim().min(1, t.cardMissing),
  carrier: z.enum(CARRIERS),
  tracking: bounded(80).trim().regex(TRACKING, answers[DEFAULT_LANGUAGE].trackingWrong(TRACKING_LENGTH)).nullable(),
});
const stateBody = z.object({ id, event: z.enum(['switch', 'cancel']), reason });
const limitBody = z.object({ extra: z.number().int().min(0).max(20), reason });

/** Routes that replace a lost, stolen, or broken SIM of an active line, and that lift its eSIM limit (STA-16). */
export const replacementRoutes: readonly StaffRoute[] = [
  route('PUT', '/lines/:lineId/replacement', 'api::staff.lines.change', (asked, shop) =>
    change(asked, shop, async (tx, line, step) => {
      const { reason: why, ...request } = replacementBody.parse(asked.body);
      const refusal = await requestReplacement(tx, line, request, { ...step, reason: why });
      if (refusal !== null) return refused(409, t.replacementRefused({ why: refusal }), { why: refusal });
      const fields = request.sim === 'card' ? ['address'] : [];
      await audit(tx, { ...asked.by, reason: why }, { action: 'line.sim', subject: 'line', ids: [line.id], fields });
      return found({ asked: true });
    }),
  ),
  route('PUT', '/lines/:lineId/replacement/card', 'api::staff.lines.change', (asked, shop) =>
    change(asked, shop, async (tx, line, step) => {
      const sending = cardBody.parse(asked.body);
      const sent = await sendCard(tx, shop.lineKeys, line, sending, step);
      if (!sent.ok) {
        const details = { ...sent, path: ['kit'] };
        if (sent.why === 'unknown_kit') return refused(404, UNKNOWN_KIT, details);
        return refused(409, sent.why === 'kit_taken' ? takenKit(sent.orderNumber) : t.changed, details);
      }
      await audit(tx, asked.by, { action: 'line.sim-send', subject: 'line', ids: [line.id], fields: ['iccid'] });
      return found({ sent: true, iccid: sent.iccid });
    }),
  ),
  route('PUT', '/lines/:lineId/replacement/state', 'api::staff.lines.change', (asked, shop) =>
    change(asked, shop, async (tx, line, step) => {
      const wanted = stateBody.parse(asked.body);
      const refusal = await changeReplacement(tx, line, { ...wanted, ...step });
      if (refusal === 'sim_paused') {
        return refused(409, t.simPaused, { why: refusal });
      }
      if (refusal !== null) return refused(409, t.changed, { why: refusal });
      const action = `line.sim-${wanted.event}` as const;
      await audit(tx, { ...asked.by, reason: wanted.reason }, { action, subject: 'line', ids: [line.id] });
      return found({ changed: true });
    }),
  ),
  route('PUT', '/lines/:lineId/esim-limit', 'api::staff.lines.change', (asked, shop) =>
    change(asked, shop, async (tx, line, step) => {
      const { extra, reason: why } = limitBody.parse(asked.body);
      const outcome = await liftEsimLimit(tx, line, extra, { ...step, reason: why });
      const by = { ...asked.by, reason: why };
      if (outcome === 'lifted') await audit(tx, by, { action: 'line.esim-limit', subject: 'line', ids: [line.id] });
      if (outcome === 'lifted' || outcome === 'lifted_before') return found({ lifted: true });
      if (outcome === 'left') return refused(409, t.limitNotReached, { why: outcome });
      if (outcome === 'most') return refused(409, t.limitHighest, { why: outcome });
      return refused(409, t.changed, { why: outcome });
    }),
  ),
];

/** Changes a line while holding its lock. Responds with 404 if the line does not exist. */
async function change(
  { params: asked, by }: Asked,
  { db, now }: Commerce,
  work: (tx: Tx, line: LineRow, step: Pick<LineStep, 'actor' | 'at'>) => Promise<Answer>,
): Promise<Answer> {
  const { lineId } = params.parse(asked);
  return db.transaction(async (tx) => {
    const line = await tx.first(lockLine, [lineId]);
    return line ? work(tx, line, { actor: { kind: 'staff', id: by.staffId }, at: now() }) : found(null);
  });
}
