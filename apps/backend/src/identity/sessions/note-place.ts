import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { browserName } from './browser-name.ts';
import { ipArea } from './ip-area.ts';

/** Where a call with a token comes from: the browser's `User-Agent`, and the IP address that the storefront signed. */
export interface Place {
  browser: string | null;
  ip: string | null;
}

/** Where a session began: the browser's name, and the start of the IP address. */
export interface Began {
  browser: string | null;
  ip: string | null;
}

const note = sql(
  'sessions.note-place',
  `insert into session_place as p (session_id, browser, network) select id, $2, $3 from session where id = $1
   on conflict (session_id, browser, network) do update set seen_at = now()
     where p.seen_at < now() - interval '10 minutes'`,
);

/** Milliseconds during which a place that was written to the database is not written again. */
const QUIET = 600_000;
const MOST = 20_000;
const written = new Map<string, number>();

/** Caches browser names by `User-Agent`, because the same few keep coming back. */
const names = new Map<string, string>();

/**
 * Records a session's place if it differs from where the session started: another browser type, or another network.
 * This reveals a copied token. It costs nothing in the original browser, and one statement per ten minutes elsewhere.
 */
export async function notePlace(db: Queryable, sessionId: string, began: Began, now: Place): Promise<void> {
  // Without the storefront's signature, the network is unknown.
  const network = ipArea(now.ip) ?? '';
  const browser = nameOf(now.browser);
  if (browser === nameOf(began.browser) && (network === '' || network === (began.ip ?? ''))) return;
  const key = `${sessionId} ${browser} ${network}`;
  const at = Date.now();
  if (at - (written.get(key) ?? 0) < QUIET) return;
  if (written.size >= MOST) written.clear();
  written.set(key, at);
  await db.run(note, [sessionId, browser, network]);
}

function nameOf(browser: string | null): string {
  const text = browser ?? '';
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MOST) names.clear();
    name = browserName(browser);
    names.set(text, name);
  }
  return name;
}
