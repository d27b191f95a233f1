import { audit, type Asking } from '../../audit/audit.ts';
import { limit } from '../../identity/limits/limit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';

interface Again extends Asking {
  /** Form key. The same key sends the email only once. */
  key: string;
}

const selectOrder = sql<{ isPaid: boolean; isErased: boolean }>(
  'staff.receipt-of',
  `select o.paid_at is not null as "isPaid", p.email is null as "isErased"
     from customer_order o join order_person p on p.order_id = o.id where o.id = $1`,
);

/** Resends an order's receipt to the order's email address. The receipt's content is read when it is sent. */
export async function sendReceiptAgain(
  db: Db,
  { orderId, key, ...by }: Again & { orderId: string },
): Promise<'sent' | 'unknown' | 'not_paid' | 'erased' | 'too_many'> {
  const order = await db.first(selectOrder, [orderId]);
  if (!order) return 'unknown';
  if (!order.isPaid) return 'not_paid';
  if (order.isErased) return 'erased';
  if (!(await limit(db, 'staff-mail', { account: orderId })).ok) return 'too_many';
  await db.transaction(async (tx) => {
    await addTask(tx, { topic: 'mail.confirmation', key: `${orderId}.again.${key}`, payload: { orderId } });
    await audit(tx, by, { action: 'order.receipt', subject: 'order', ids: [orderId] });
  });
  return 'sent';
}

const selectAccount = sql<{ confirmed: boolean }>(
  'staff.confirmation-of',
  'select coalesce(confirmed, false) as confirmed from up_users where id = $1',
);

/** Resends the email with the link that confirms the account's email address. Only its owner sees the link. */
export async function sendConfirmationAgain(
  db: Db,
  { userId, key, ...by }: Again & { userId: number },
): Promise<'sent' | 'unknown' | 'confirmed' | 'too_many'> {
  const account = await db.first(selectAccount, [userId]);
  if (!account) return 'unknown';
  if (account.confirmed) return 'confirmed';
  if (!(await limit(db, 'staff-mail', { account: userId })).ok) return 'too_many';
  await db.transaction(async (tx) => {
    const payload = { event: 'confirm-address', userId } as const;
    await addTask(tx, { topic: 'mail.account', key, payload });
    await audit(tx, by, { action: 'account.confirmation', subject: 'account', ids: [userId] });
  });
  return 'sent';
}
