const LONGEST = 200;

/**
 * A request's path as its log line holds it: without the query, and no longer than a line should be. What nobody serves
 * was typed by somebody and may be anything, a name too: of that only the first part stays, unless it is an address.
 */
export function loggedPath(url: string, status: number): string {
  const path = (/^[^?#]*/.exec(url)?.[0] ?? '').slice(0, LONGEST);
  if (status !== 404) return path;
  const [first = '', ...rest] = path.split('/').slice(1);
  const known = /@|%40/i.test(first) ? '…' : first;
  return rest.length > 0 ? `/${known}/…` : `/${known}`;
}
