import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { dropTokens, UNDO_SECONDS } from '../tokens/tokens.ts';

/** A requested or completed change of an account's email address. */
export interface EmailChange {
  id: string;
  userId: number;
  oldEmail: string;
  newEmail: string;
  /** Whether the old address was confirmed. Only a confirmed address can undo the change. */
  wasConfirmed: boolean;
  isDone: boolean;
}

const columns = `id, user_id as "userId", old_email as "oldEmail", new_email as "newEmail", was_confirmed as "wasConfirmed",
  done_at is not null as "isDone"`;

const dropWaiting = sql(
  'email-changes.drop-waiting',
  'delete from email_change where user_id = $1 and done_at is null',
);
const insert = sql(
  'email-changes.ask',
  `insert into email_change (id, user_id, old_email, new_email, was_confirmed)
   select $1, u.id, u.email, $3, coalesce(u.confirmed, false) from up_users u where u.id = $2`,
);

/** Stores an account's request to change its address, which voids its earlier request. Returns the change's id. */
export async function askForEmail(tx: Queryable, userId: number, newEmail: string): Promise<string> {
  const id = randomUUID();
  await tx.run(dropWaiting, [userId]);
  await tx.run(insert, [id, userId, newEmail]);
  return id;
}

/**
 * Voids an address change that waits for confirmation. The warning email tells the owner to set a new password, so
 * setting one must end the change: the person who requested it knew the old password.
 */
export async function dropEmailChange(tx: Queryable, userId: number): Promise<void> {
  await tx.run(dropWaiting, [userId]);
  await tx.run(dropTokens, [userId, ['change-email']]);
}

export const readEmailChange = sql<EmailChange>(
  'email-changes.read',
  `select ${columns} from email_change where id = $1`,
);
/** Finds the address change that an account still has to confirm, or `null`. */
export const waitingEmailChange = sql<EmailChange>(
  'email-changes.waiting',
  `select ${columns} from email_change
    where user_id = $1 and done_at is null and asked_at > now() - interval '2 hours' order by asked_at desc limit 1`,
);

/** Sets an account's new, confirmed address. Throws a duplicate of `up_users_email_once` if the address is taken. */
export const finishEmailChange = sql(
  'email-changes.finish',
  `with done as (update email_change set done_at = now() where id = $1 and done_at is null returning user_id, new_email)
   update up_users u set email = done.new_email, username = done.new_email, confirmed = true, updated_at = now()
     from done where u.id = done.user_id`,
);

const restore = sql(
  'email-changes.restore',
  `update up_users set email = $2, username = $2, confirmed = true, updated_at = now() where id = $1`,
);
const undo = sql(
  'email-changes.undo',
  `update email_change set undone_at = now()
    where user_id = $1 and undone_at is null
      and done_at >= (select max(done_at) from email_change where user_id = $1 and old_email = $2 and undone_at is null)`,
);

/**
 * Restores an account's former address and undoes all changes since then. Throws a duplicate of `up_users_email_once`
 * if another account has taken the address.
 */
export async function undoEmailChanges(tx: Queryable, userId: number, email: string): Promise<void> {
  await tx.run(restore, [userId, email]);
  await tx.run(undo, [userId, email]);
  await tx.run(dropWaiting, [userId]);
}

/** Finds a change that an account may still undo to get back this former address. */
export const canUndoTo = sql<{ id: string }>(
  'email-changes.can-undo',
  `select id from email_change
    where user_id = $1 and old_email = $2 and done_at is not null and undone_at is null limit 1`,
);

/** Finds a change that an account has undone. Undoing one removes the password, so the next one is not its first. */
export const undoneEmailChange = sql<{ id: string }>(
  'email-changes.undone',
  'select id from email_change where user_id = $1 and undone_at is not null limit 1',
);

const held = sql<{ held: boolean }>(
  'email-changes.held',
  `select exists (
     select from email_change where old_email = $1 and was_confirmed and undone_at is null and user_id <> $2
        and done_at > now() - make_interval(secs => $3)) as held`,
);

/** Returns whether an address is reserved: for seven days, another account may still restore it. */
export async function isHeld(db: Queryable, email: string, byOtherThan = 0): Promise<boolean> {
  return (await db.first(held, [email, byOtherThan, UNDO_SECONDS]))?.held ?? false;
}
