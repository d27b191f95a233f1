import { words } from '@cerulean/messages/all/staff-sign-in';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { found, reason, refused, route, type Asked, type StaffRoute } from '../../commerce/panel/staff-route.ts';
import { settings } from '../../operations/settings.ts';
import { limit } from '../limits/limit.ts';
import * as factor from './second-factor.ts';

const t = words[DEFAULT_LANGUAGE];

const startBody = z.object({ password: z.string().min(1, t.passwordMissing).max(512) });
const codeBody = z.object({ code: z.string().trim().min(6, t.codeMissing).max(40) });
const resetBody = z.object({ email: z.string().trim().toLowerCase().max(254), reason });

interface Staff {
  id: number;
  email: string;
  password: string | null;
}

const staffBy = (where: object): Promise<Staff | null> =>
  strapi.db.query('admin::user').findOne({ select: ['id', 'email', 'password'], where });

const tooMany = refused(429, t.tooMany, {});
const wrongCode = (message: string) => refused(400, message, {});

/** Ends the staff member's sessions that started without the factor, all except the one that has just shown it. */
const endOthers = ({ by, sessionId }: Asked): Promise<unknown> =>
  strapi.db
    .query('admin::session')
    .deleteMany({ where: { userId: by.staffId, origin: 'admin', sessionId: { $ne: sessionId } } });

const tell = (db: Queryable, asked: Asked, action: `second-factor.${string}`): Promise<void> =>
  audit(db, asked.by, { action, subject: 'staff', ids: [asked.by.staffId] });

/** Routes for the caller's own second factor, and for a super admin to remove the factor of a user who lost it. */
export const secondFactorRoutes: readonly StaffRoute[] = [
  route('GET', '/second-factor', null, async ({ by }, { db }) => {
    const [on, recoveryCodes] = await Promise.all([
      factor.hasSecondFactor(db, Number(by.staffId)),
      factor.recoveryCodesLeft(db, Number(by.staffId)),
    ]);
    return found({ on, recoveryCodes, required: settings().STAFF_SECOND_FACTOR === 'required' });
  }),
  route('PUT', '/second-factor/start', null, async ({ by, body }, { db }) => {
    const { password } = startBody.parse(body);
    if (!(await limit(db, 'staff-code', { account: by.staffId })).ok) return tooMany;
    const staff = await staffBy({ id: Number(by.staffId) });
    if (!staff || !(await strapi.service('admin::auth').validatePassword(password, staff.password ?? ''))) {
      return refused(400, t.passwordWrong, {});
    }
    const started = await factor.startSecondFactor(db, settings().ENCRYPTION_KEY, staff);
    return started ? found(started) : refused(409, t.alreadyOn, {});
  }),
  route('PUT', '/second-factor/confirm', null, async (asked, { db, now }) => {
    const { code } = codeBody.parse(asked.body);
    const id = Number(asked.by.staffId);
    if (!(await limit(db, 'staff-code', { account: id })).ok) return tooMany;
    const codes = await factor.confirmSecondFactor(db, settings().ENCRYPTION_KEY, id, code.replace(/\s/g, ''), now());
    if (!codes) return wrongCode(t.newCodeWrong);
    await endOthers(asked);
    await tell(db, asked, 'second-factor.on');
    return found({ recoveryCodes: codes });
  }),
  route('PUT', '/second-factor/off', null, async (asked, { db, now }) => {
    const { code } = codeBody.parse(asked.body);
    const id = Number(asked.by.staffId);
    if (!(await limit(db, 'staff-code', { account: id })).ok) return tooMany;
    if (!(await factor.checkSecondFactor(db, settings().ENCRYPTION_KEY, id, code, now())))
      return wrongCode(t.codeWrong);
    await factor.removeSecondFactor(db, id);
    await tell(db, asked, 'second-factor.off');
    return found({ on: false });
  }),
  route('PUT', '/second-factor/reset', 'api::staff.second-factor.reset', async (asked, { db }) => {
    const { email, reason: why } = resetBody.parse(asked.body);
    const staff = await staffBy({ email });
    return db.transaction(async (tx) => {
      if (!staff || !(await factor.removeSecondFactor(tx, staff.id))) {
        return refused(404, t.notOn, {});
      }
      const by = { ...asked.by, reason: why };
      await audit(tx, by, { action: 'second-factor.reset', subject: 'staff', ids: [staff.id] });
      return found({ on: false });
    });
  }),
];
