import type { Account, changeProfileBodySchema } from '@cerulean/contract/account';
import { languageNamed } from '@cerulean/messages/languages';
import type { z } from 'zod';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { etagOf } from '../../commerce/http/etag.ts';
import { loginsOf } from '../logins/login-store.ts';

interface Row extends Omit<Account, 'logins' | 'mailPreferences' | 'memberSince' | 'etags'> {
  news: boolean;
  offers: boolean;
  memberSince: Date;
}

const select = sql<Row>(
  'profiles.read',
  `select u.id, u.email, u.name, f.phone, f.language, coalesce(u.confirmed, false) as confirmed,
      coalesce(p.hash, u.password) is not null as "hasPassword",
      (select c.new_email from email_change c
         where c.user_id = u.id and c.done_at is null and c.asked_at > now() - interval '1 hour'
         order by c.asked_at desc limit 1) as "pendingEmail",
      (select coalesce(json_agg(json_build_object('what', c.what, 'version', c.version, 'at', c.at) order by c.at desc), '[]')
         from (select what, version, min(at) as at from consent where user_id = u.id group by what, version) c) as consents,
      f.news_since is not null as news, f.offers_since is not null as offers, u.created_at as "memberSince"
     from up_users u
     left join account_profile f on f.user_id = u.id
     left join account_password p on p.user_id = u.id
    where u.id = $1`,
);

/** Returns an account as its owner sees it (R13), or `null` if it has been deleted. */
export async function readProfile(db: Queryable, userId: number): Promise<Account | null> {
  const row = await db.first(select, [userId]);
  if (!row) return null;
  const { news, offers, memberSince, consents, ...account } = row;
  const mailPreferences = { news, offers };
  return {
    ...account,
    logins: await loginsOf(db, userId),
    mailPreferences,
    // PostgreSQL writes JSON timestamps with an offset, so they are converted to UTC.
    consents: consents.map((consent) => ({ ...consent, at: new Date(consent.at).toISOString() })),
    memberSince: memberSince.toISOString(),
    etags: {
      profile: etagOf([account.name, account.phone, account.language]),
      mailPreferences: etagOf(mailPreferences),
    },
  };
}

/** Locks an account until the transaction ends, so that each change sees the one before it. */
export const lockProfile = sql('profiles.lock', 'select id from up_users where id = $1 for no key update');
const setName = sql('profiles.set-name', 'update up_users set name = $2, updated_at = now() where id = $1');
const setPhone = sql(
  'profiles.set-phone',
  `insert into account_profile (user_id, phone) values ($1, $2)
   on conflict (user_id) do update set phone = excluded.phone`,
);

const setLanguage = sql(
  'profiles.set-language',
  `insert into account_profile (user_id, language) values ($1, $2)
   on conflict (user_id) do update set language = excluded.language`,
);

/** Changes the given profile fields. `undefined` fields stay as they are. */
export async function changeProfile(
  tx: Queryable,
  userId: number,
  { name, phone, language }: z.output<typeof changeProfileBodySchema>,
): Promise<void> {
  if (name !== undefined) await tx.run(setName, [userId, name]);
  if (phone !== undefined) await tx.run(setPhone, [userId, phone]);
  if (language !== undefined) await tx.run(setLanguage, [userId, languageNamed(language)]);
}

/** Sets which emails the customer wants. An existing opt-in keeps its timestamp. */
export const setMailPreferences = sql(
  'profiles.set-mail',
  `insert into account_profile as f (user_id, news_since, offers_since)
   values ($1, case when $2 then now() end, case when $3 then now() end)
   on conflict (user_id) do update set
     news_since = case when $2 then coalesce(f.news_since, now()) end,
     offers_since = case when $3 then coalesce(f.offers_since, now()) end`,
);
