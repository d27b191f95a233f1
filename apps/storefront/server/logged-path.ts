import { ruleMatcher } from '../app/pages/match-rule.ts';
import { pageOfPayload } from '../app/platform/payload.ts';
import { routeRules } from '../app/pages/route-rules.ts';

const LONGEST = 60;
/** Maximum number of parsed paths to cache. Paths repeat, so parsing each once is enough. */
const MAX_KNOWN = 1_000;

/** Paths besides the pages that contain only names of files and gateways, so they are logged in full. */
const PLAIN =
  /^\/(?:(?:assets|builds|uploads)(?:\/\w[\w.-]{0,100}){1,3}|webhooks\/[a-z]{1,20}|connect\/[a-z][a-z-]{0,30}(?:\/callback)?)$/;

const match = ruleMatcher(routeRules);
const known = new Map<string, string>();

/**
 * Returns a request's path for the log: the page's pattern (`/cart/:cartId`), because some ids grant access. For a path
 * without a page, only the first segment is kept, unless it has an email address, because the rest may be anything.
 */
export function loggedPath(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  const kept = known.get(path);
  if (kept !== undefined) return kept;
  const logged = patternOf(path);
  if (path.length <= 200 && known.size < MAX_KNOWN) known.set(path, logged);
  return logged;
}

function patternOf(path: string): string {
  const page = pageOfPayload(path);
  const found = match((page ?? path).replace(/\.data$/, ''));
  if (found) return page === undefined ? found.rule.path : `${found.rule.path.replace(/\/$/, '')}/_payload.json`;
  if (PLAIN.test(path)) return path;
  const [first = '', ...rest] = path.split('/').slice(1);
  const shown = /@|%40/i.test(first) ? '…' : first.slice(0, LONGEST);
  return rest.length > 0 ? `/${shown}/…` : `/${shown}`;
}
