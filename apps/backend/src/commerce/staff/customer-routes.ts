import { id } from '@cerulean/contract/fields';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { settings } from '../../operations/settings.ts';
import { endAllSessions } from '../../identity/sessions/session-store.ts';
import { findCustomers } from './find-customers.ts';
import { readCustomer } from './read-customer.ts';
import { sendConfirmationAgain } from './send-again.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const params = z.object({ userId: z.coerce.number().int().min(1).max(2_147_483_647) });
const logOutBody = z.object({ reason });
const againBody = z.object({ key: id, reason });

/** Customers: finding them, opening one, logging one out everywhere, and the link to confirm the address once more. */
export const customerRoutes: readonly StaffRoute[] = [
  route('GET', '/customers', 'api::staff.customers.read', async ({ query, staffId, requestId }, { db }) => {
    const { q, page } = listQuery.parse(query);
    const answer = await findCustomers(db, q, page);
    await audit(db, {
      actor: { kind: 'staff', id: staffId },
      action: q.trim() === '' ? 'account.list' : 'account.search',
      subject: 'account',
      ids: answer.customers.map((customer) => customer.id),
      fields: ['name', 'email'],
      requestId,
    });
    return found(answer);
  }),
  route('GET', '/customers/:userId', 'api::staff.customers.read', async (asked, { db, now }) => {
    const { userId } = params.parse(asked.params);
    const answer = await readCustomer(db, userId, settings().SESSION_IDLE, now());
    if (!answer) return found(null);
    await audit(db, {
      actor: { kind: 'staff', id: asked.staffId },
      action: 'account.open',
      subject: 'account',
      ids: [userId],
      fields: ['name', 'email', 'phone', 'orders', 'lines', 'consents', 'mails', 'sessions'],
      requestId: asked.requestId,
    });
    return found(answer);
  }),
  route('PUT', '/customers/:userId/log-out', 'api::staff.customers.change', async (asked, { db }) => {
    const { userId } = params.parse(asked.params);
    const { reason: why } = logOutBody.parse(asked.body);
    const { staffId, requestId } = asked;
    return db.transaction(async (tx) => {
      const ended = await endAllSessions(tx, userId);
      if (ended === 0) return refused(409, 'This customer is logged in nowhere.', {});
      const actor = { kind: 'staff' as const, id: staffId };
      await audit(tx, { actor, action: 'account.log-out', subject: 'account', ids: [userId], reason: why, requestId });
      return found({ ended });
    });
  }),
  route('PUT', '/customers/:userId/confirmation', 'api::staff.customers.change', async (asked, { db }) => {
    const { userId } = params.parse(asked.params);
    const { key, reason: why } = againBody.parse(asked.body);
    const { staffId, requestId } = asked;
    const outcome = await sendConfirmationAgain(db, { userId, key, why, staffId, requestId });
    if (outcome === 'sent') return found({ sent: true });
    return outcome === 'unknown' ? found(null) : refused(409, WORDS[outcome], {});
  }),
];

const WORDS = {
  confirmed: 'This address is confirmed already.',
  too_many: 'It was sent several times within the hour. Please wait a little.',
};
