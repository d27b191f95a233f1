import { id } from '@cerulean/contract/fields';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-customers';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { audit, auditList } from '../../audit/audit.ts';
import { settings } from '../../operations/settings.ts';
import { endAllSessions } from '../../identity/sessions/session-store.ts';
import { findCustomers } from './find-customers.ts';
import { readCustomer } from './read-customer.ts';
import { sendConfirmationAgain } from './send-again.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ userId: z.coerce.number().int().min(1).max(2_147_483_647) });
const logOutBody = z.object({ reason });
const againBody = z.object({ key: id, reason });

/** Customer routes: search, details, signing a customer out everywhere, and resending the address confirmation link. */
export const customerRoutes: readonly StaffRoute[] = [
  route('GET', '/customers', 'api::staff.customers.read', async (asked, { db }) => {
    const { q, page } = listQuery.parse(asked.query);
    const answer = await findCustomers(db, q, page);
    await auditList(db, asked.by, q, { subject: 'account', rows: answer.customers, fields: ['name', 'email'] });
    return found(answer);
  }),
  route('GET', '/customers/:userId', 'api::staff.customers.read', async (asked, shop) => {
    const { db } = shop;
    const { userId } = params.parse(asked.params);
    const answer = await readCustomer(db, userId, settings().SESSION_IDLE, shop);
    if (!answer) return found(null);
    const fields = ['name', 'email', 'phone', 'orders', 'lines', 'consents', 'mails', 'sessions'];
    await audit(db, asked.by, { action: 'account.open', subject: 'account', ids: [userId], fields });
    return found(answer);
  }),
  route('PUT', '/customers/:userId/log-out', 'api::staff.customers.change', async (asked, { db }) => {
    const { userId } = params.parse(asked.params);
    const by = { ...asked.by, ...logOutBody.parse(asked.body) };
    return db.transaction(async (tx) => {
      const ended = await tx.run(endAllSessions, [userId]);
      if (ended === 0) return refused(409, t.notSignedIn, {});
      await audit(tx, by, { action: 'account.log-out', subject: 'account', ids: [userId] });
      return found({ ended });
    });
  }),
  route('PUT', '/customers/:userId/confirmation', 'api::staff.customers.change', async (asked, { db }) => {
    const { userId } = params.parse(asked.params);
    const outcome = await sendConfirmationAgain(db, { userId, ...againBody.parse(asked.body), ...asked.by });
    if (outcome === 'sent') return found({ sent: true });
    return outcome === 'unknown'
      ? found(null)
      : refused(409, outcome === 'confirmed' ? t.confirmed : answers[DEFAULT_LANGUAGE].sentTooOften, {});
  }),
];
