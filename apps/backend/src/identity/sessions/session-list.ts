import { createHash } from 'node:crypto';
import type { Session } from '@cerulean/contract/account';
import type { Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { browserName, browserText } from './browser-name.ts';

interface Row {
  id: string;
  createdAt: Date;
  seenAt: Date;
  ip: string | null;
  browser: string | null;
  places: { browser: string; network: string; seenAt: string }[] | null;
}

/** Maximum number of places shown per session, newest first. */
const MOST_PLACES = 5;

const select = sql<Row>(
  'sessions.list',
  `select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.ip, s.browser,
      (select json_agg(json_build_object('browser', p.browser, 'network', p.network, 'seenAt', p.seen_at)
         order by p.seen_at desc) from session_place p where p.session_id = s.id) as places
     from session s where s.user_id = $1 and s.seen_at > now() - make_interval(secs => $2)
    order by s.seen_at desc, s.id`,
);

/** Returns the public id of a session. It is a hash, because the id itself is part of the token. */
export function publicId(sessionId: string): string {
  return createHash('sha256').update(`session\n${sessionId}`).digest('hex').slice(0, 32);
}

/** Returns every valid session of an account, the current one first, then by last use. */
export async function listSessions(
  db: Queryable,
  userId: number,
  currentId: string,
  idleSeconds: number,
  language: Language,
): Promise<Session[]> {
  const rows = await db.query(select, [userId, idleSeconds]);
  return rows.map((row) => toSession(row, currentId, language)).sort((a, b) => Number(b.current) - Number(a.current));
}

function toSession(row: Row, currentId: string, language: Language): Session {
  const browser = browserName(row.browser);
  const places = (row.places ?? []).map((place) => ({
    browser: browserText(place.browser, language),
    ipArea: place.network === '' ? null : place.network,
    seenAt: new Date(place.seenAt).toISOString(),
    isOtherBrowser: place.browser !== browser,
  }));
  // Signs of a copied token must not be pushed out of the list by a phone that changes networks all day.
  const others = places.filter((place) => place.isOtherBrowser);
  const networks = places.filter((place) => !place.isOtherBrowser);
  return {
    id: publicId(row.id),
    current: row.id === currentId,
    browser: browserText(browser, language),
    ipArea: row.ip,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    elsewhere: [...others, ...networks].slice(0, MOST_PLACES),
  };
}
