import { audit } from '../../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** A staff member's note about an order, for the next colleague who talks to the buyer. It never changes afterwards. */
export interface StaffNote {
  text: string;
  /** Row id of the staff member. */
  by: string;
  at: Date;
}

/** Reads the notes about an order, oldest first. */
export const readNotes = sql<StaffNote>(
  'staff.notes',
  'select text, written_by as by, at from order_note where order_id = $1 order by at, id',
);

const insert = sql<{ id: string }>(
  'staff.add-note',
  `insert into order_note (id, order_id, text, written_by, at)
   select $1, o.id, $3, $4, $5 from customer_order o where o.id = $2
   on conflict (id) do nothing returning id`,
);
const exists = sql<{ id: string }>('staff.note-there', 'select id from order_note where id = $1 and order_id = $2');

/** Adds a note. Repeating the form key adds the note only once. Returns false if the order does not exist. */
export async function addNote(
  db: Db,
  note: { orderId: string; key: string; text: string; staffId: string; requestId: string; at: Date },
): Promise<boolean> {
  const { orderId, key, text, staffId, at } = note;
  return db.transaction(async (tx) => {
    if (!(await tx.first(insert, [key, orderId, text, staffId, at]))) {
      return (await tx.first(exists, [key, orderId])) !== null;
    }
    await audit(tx, note, { action: 'order.note', subject: 'order', ids: [orderId] });
    return true;
  });
}
