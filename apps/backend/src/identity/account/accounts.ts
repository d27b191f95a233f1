import { AGREED_POLICIES } from '@cerulean/contract/payments';
import type { Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** The account fields that signing in needs. */
export interface Account {
  id: number;
  email: string;
  name: string | null;
  blocked: boolean;
  /** Whether the account's owner followed a link that was emailed to the address. */
  confirmed: boolean;
  hash: string | null;
}

const columns = `select u.id, u.email, u.name, coalesce(u.blocked, false) as blocked,
       coalesce(u.confirmed, false) as confirmed, coalesce(p.hash, u.password) as hash
     from up_users u left join account_password p on p.user_id = u.id`;
/** Finds the account with this email address (lowercase), or `null`. */
export const findAccount = sql<Account>('accounts.by-email', `${columns} where lower(u.email) = $1`);
export const accountOf = sql<Account>('accounts.by-id', `${columns} where u.id = $1`);

/** SQL: the language that the account with this email address has chosen. */
export const languageOfEmail = (email: string): string =>
  `(select f.language from up_users u join account_profile f on f.user_id = u.id where lower(u.email) = lower(${email}))`;

/** Reads the language of emails to an account: the one it has chosen, or else that of its newest paid order, or of an unpaid one. */
export const languageOfAccount = sql<{ language: string | null }>(
  'accounts.language',
  `select coalesce(
      (select language from account_profile where user_id = $1),
      (select language from customer_order where user_id = $1 and paid_at is not null order by placed_at desc limit 1),
      (select language from customer_order where user_id = $1 and paid_at is null limit 1)) as language`,
);

const lock = sql('accounts.lock', 'select id from up_users where id = $1 for update');

/**
 * Locks an account until the transaction ends, and returns its current row. Everything that grants or revokes access
 * takes this lock first, so of two concurrent calls, the later one sees what the earlier one did.
 */
export async function lockAccount(tx: Queryable, userId: number): Promise<Account | null> {
  await tx.first(lock, [userId]);
  // This needs a second statement: the first one sees other tables as they were before it waited for the row lock.
  return tx.first(accountOf, [userId]);
}

const insert = sql<{ id: number }>(
  'accounts.create',
  `with made as (
     insert into up_users (document_id, username, email, name, provider, confirmed, blocked, created_at, updated_at, published_at)
     values ($1, $2, $2, $3, 'local', false, false, now(), now(), now()) returning id
   ), linked as (
     insert into up_users_role_lnk (user_id, role_id, user_ord)
     select made.id, r.id, made.id from made, up_roles r where r.type = 'authenticated'
   ), profile as (
     insert into account_profile (user_id, language) select id, $5 from made where $5::text is not null
   ), agreed as (
     insert into consent (user_id, what, version, given_with, at)
     select made.id, p.slug, p.version, 'registration', now() from made, catalog_policy p where p.slug = any($4)
   )
   select id from made`,
);

/**
 * Creates an account in Strapi's tables, with the customer role, and returns its id. Strapi's own method would commit
 * in a separate transaction, and leave an account without password and session if a later step fails. This also stores
 * the versions of the policies in force, to which the customer agrees by submitting the form. Throws a duplicate of
 * `up_users_email_once` if the address is taken.
 */
export async function createAccount(
  tx: Queryable,
  account: { documentId: string; email: string; name: string | null; language: Language | null },
): Promise<number> {
  const row = await tx.first(insert, [
    account.documentId,
    account.email,
    account.name,
    AGREED_POLICIES,
    account.language,
  ]);
  if (!row) throw new Error('The account was not written');
  return row.id;
}

/** Marks an account's address as confirmed, because its owner followed a link that was emailed to it. */
export const confirmAddress = sql(
  'accounts.confirm',
  'update up_users set confirmed = true, updated_at = now() where id = $1',
);
