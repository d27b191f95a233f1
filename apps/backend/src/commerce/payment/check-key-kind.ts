import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Gateway } from './gateways/gateway.ts';

/**
 * Saves the kind of a gateway's keys (test or live). After the first attempt, the saved kind never changes. Closed
 * attempts without a page do not count, because the gateway has nothing of them.
 */
const note = sql(
  'payments.note-key-kind',
  `insert into gateway_key_kind as k (gateway, kind, noted_at) values ($1, $2, $3)
   on conflict (gateway) do update set kind = excluded.kind, noted_at = excluded.noted_at
     where k.kind <> excluded.kind
       and (select a.id from payment_attempt a
             where a.gateway = $1 and a.checkout_ref is not null order by a.checkout_ref limit 1) is null
       and not exists (select from payment_attempt a
             where a.gateway = $1 and a.state in ('created', 'open', 'indeterminate'))`,
);
const select = sql<{ kind: 'test' | 'live' }>(
  'payments.key-kind',
  'select kind from gateway_key_kind where gateway = $1',
);

/**
 * Throws, with instructions, if the database has payments made with the other kind of keys. A live key cannot access
 * payments made with test keys, so they could not be settled, refunded, or reconciled, and test sales would be mixed
 * with real ones.
 */
export async function checkKeyKind(
  q: Queryable,
  { name, keyKind }: Pick<Gateway, 'name' | 'keyKind'>,
  now: Date,
): Promise<void> {
  await q.run(note, [name, keyKind, now]);
  const first = await q.first(select, [name]);
  if (!first || first.kind === keyKind) return;
  throw new Error(
    `The payments with ${name} in this database were made with ${first.kind} keys, and the settings have ${keyKind} keys: set DATABASE_URL to a database of its own for ${keyKind} payments, or set the ${first.kind} keys of ${name} again`,
  );
}
