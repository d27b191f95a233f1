import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { browserName } from './browser-name.ts';
import { ipArea } from './ip-area.ts';

/** Who comes with a token: the browser's own name for itself, and the address that the storefront signed. */
export interface Place {
  browser: string | null;
  ip: string | null;
}

const note = sql(
  'sessions.note-place',
  `insert into session_place as p (session_id, browser, network) select id, $2, $3 from session where id = $1
   on conflict (session_id, browser, network) do update set seen_at = now()
     where p.seen_at < now() - interval '10 minutes'`,
);

/** A place that was written is not written again for so long, in milliseconds. */
const QUIET = 600_000;
const MOST = 20_000;
const written = new Map<string, number>();

/** Words by what a browser calls itself; the same few come again and again. */
const names = new Map<string, string>();

/**
 * Records where a session is used when that is not where it began: another kind of browser, or another network. This reveals
 * a copied token. Free in the browser that logged in; elsewhere it costs one statement in ten minutes.
 */
export async function notePlace(db: Queryable, sessionId: string, began: Place, now: Place): Promise<void> {
  // Without the storefront's signature nothing is known about the network.
  const network = ipArea(now.ip) ?? '';
  const browser = nameOf(now.browser);
  if (browser === nameOf(began.browser) && (network === '' || network === (ipArea(began.ip) ?? ''))) return;
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
