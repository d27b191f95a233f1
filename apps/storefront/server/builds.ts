import { routeRules } from '../app/route-rules.ts';
import { json } from './send.ts';
import type { Answer } from './send.ts';

/** `builds/latest.json` (C11) and `builds/meta/{buildId}.json` (C10): undefined for every other address. */
export function buildAnswer(pathname: string, buildId: string): Answer | undefined {
  if (pathname === '/builds/latest.json') return json(200, { id: buildId }, 'no-cache');
  if (!pathname.startsWith('/builds/meta/')) return undefined;
  if (pathname !== `/builds/meta/${buildId}.json`) return json(404, { error: 'There is no such build here' });
  return json(200, { id: buildId, routes: routeRules }, 'public, max-age=31536000, immutable');
}
