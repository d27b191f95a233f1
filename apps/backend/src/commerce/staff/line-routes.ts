import { id } from '@cerulean/contract/fields';
import { lineStateSchema, portInStateSchema } from '@cerulean/contract/lines';
import { words } from '@cerulean/messages/all/staff-lines';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { audit, auditList } from '../../audit/audit.ts';
import { sql } from '../db/statement.ts';
import { findLines, LINES_SHOWN } from '../line/find-lines.ts';
import { lockLine } from '../line/line-store.ts';
import { openPin } from '../line/pin-vault.ts';
import { movePortIn } from '../line/port-in.ts';
import { readStaffLine } from '../line/read-staff-line.ts';
import { requestProfile } from '../line/reissue-esim.ts';
import { setLineState, STAFF_EVENTS } from '../line/set-line-state.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ lineId: id });
const query = listQuery.extend({ show: z.enum(LINES_SHOWN).default('all') });
const stateBody = z.object({ event: z.enum(STAFF_EVENTS), expected: lineStateSchema, reason });
/** `profile` is the newest eSIM profile that staff saw. If a newer one exists, another click already requested it. */
const esimBody = z.object({ profile: z.number().int().min(1).max(1_000), reason });
const portInBody = z.object({ event: z.enum(['question', 'finish', 'cancel']), expected: portInStateSchema, reason });

const sealedPin = sql<{ pin: string | null }>('staff.sealed-pin', 'select pin from port_in where line_id = $1');

/** Routes for lines and port-ins (R28). All their data is about customers, so reading it is audited, too. */
export const lineRoutes: readonly StaffRoute[] = [
  route('GET', '/lines', 'api::staff.lines.read', async (asked, { db }) => {
    const { q, page, show } = query.parse(asked.query);
    const answer = await findLines(db, q, show, page);
    await auditList(db, asked.by, q, { subject: 'line', rows: answer.lines, fields: ['name', 'number'] });
    return found(answer);
  }),
  route('GET', '/lines/:lineId', 'api::staff.lines.read', async (asked, shop) => {
    const { db } = shop;
    const { lineId } = params.parse(asked.params);
    const answer = await readStaffLine(db, lineId, shop);
    if (!answer) return found(null);
    const fields = ['name', 'email', 'number', 'e911', 'delivery', ...(answer.portIn ? ['port_in'] : [])];
    await audit(db, asked.by, { action: 'line.open', subject: 'line', ids: [lineId], fields });
    return found(answer);
  }),
  route('PUT', '/lines/:lineId/state', 'api::staff.lines.change', async (asked, { db, now }) => {
    const { lineId } = params.parse(asked.params);
    const { event, expected, reason: why } = stateBody.parse(asked.body);
    const actor = { kind: 'staff' as const, id: asked.by.staffId };
    const outcome = await db.transaction(async (tx) => {
      const set = await setLineState(tx, { lineId, event, expected, reason: why, actor, at: now() });
      const by = { ...asked.by, reason: why };
      if (set.ok) await audit(tx, by, { action: `line.${event}`, subject: 'line', ids: [lineId] });
      return set;
    });
    if (outcome.ok) return found({ changed: true });
    return outcome.why === 'unknown' ? found(null) : refused(409, t.changed, outcome);
  }),
  route('PUT', '/lines/:lineId/port-in', 'api::staff.lines.change', async (asked, { db, now }) => {
    const { lineId } = params.parse(asked.params);
    const { event, expected, reason: note } = portInBody.parse(asked.body);
    const actor = { kind: 'staff' as const, id: asked.by.staffId };
    const outcome = await db.transaction(async (tx) => {
      // The line first, as everything else locks it that changes a transfer.
      await tx.first(lockLine, [lineId]);
      const moved = await movePortIn(tx, lineId, { event, note, actor, at: now(), expected });
      const by = { ...asked.by, reason: note };
      if (moved.ok) await audit(tx, by, { action: `port-in.${event}`, subject: 'line', ids: [lineId] });
      return moved;
    });
    if (outcome.ok) return found({ changed: true });
    return outcome.state === null
      ? found(null)
      : refused(409, outcome.why === 'moved_on' ? t.changed : t.numberTaken, outcome);
  }),
  route('PUT', '/lines/:lineId/esim', 'api::staff.lines.change', async (asked, { db, now }) => {
    const { lineId } = params.parse(asked.params);
    const { profile, reason: why } = esimBody.parse(asked.body);
    const actor = { kind: 'staff' as const, id: asked.by.staffId };
    const refusal = await db.transaction(async (tx) => {
      const line = await tx.first(lockLine, [lineId]);
      if (!line) return 'unknown';
      const obstacle = await requestProfile(tx, line, profile, { actor, at: now(), reason: why });
      const by = { ...asked.by, reason: why };
      if (obstacle === null) await audit(tx, by, { action: 'line.esim', subject: 'line', ids: [lineId] });
      return obstacle;
    });
    if (refusal === null) return found({ asked: true });
    if (refusal === 'unknown') return found(null);
    return refused(409, refusal === 'esim_reissue_limit' ? t.esimLimit : t.notActive, {});
  }),
  // This is a PUT, so that a URL in a log or browser history cannot fetch the PIN.
  route('PUT', '/lines/:lineId/pin', 'api::staff.lines.change', async (asked, { db, lineKeys }) => {
    const { lineId } = params.parse(asked.params);
    const row = await db.first(sealedPin, [lineId]);
    if (!row?.pin) return found(null);
    await audit(db, asked.by, { action: 'port-in.show-pin', subject: 'line', ids: [lineId], fields: ['pin'] });
    return found({ pin: openPin(row.pin, lineId, lineKeys.pins) });
  }),
];
