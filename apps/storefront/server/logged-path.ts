import { ruleMatcher } from '../app/pages/match-rule.ts';
import { pageOfPayload } from '../app/platform/payload.ts';
import { routeRules } from '../app/pages/route-rules.ts';

const LONGEST = 60;
/** Addresses repeat; what was read once is remembered, up to a bound. */
const MAX_KNOWN = 1_000;

/** Answered beside the pages, with nothing in them but names of files and of gateways. */
const PLAIN =
  /^\/(?:(?:assets|builds|uploads)(?:\/\w[\w.-]{0,100}){1,3}|webhooks\/[a-z]{1,20}|connect\/[a-z][a-z-]{0,30}(?:\/callback)?)$/;

const match = ruleMatcher(routeRules);
const known = new Map<string, string>();

/**
 * A request's path as its log line holds it: the pattern of the page (`/cart/:cartId`), because some ids open what they name. Of a
 * path without a page only the first part stays, unless it is an address: it was typed by somebody and may be anything.
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
