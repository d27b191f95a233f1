import type { Redirect } from '@cerulean/contract/content';
import { redirect } from 'react-router';
import { publicError } from './public-error.ts';
import type { Visit } from './visit.ts';

const GONE = 'This page was here and is not any more. Its address will not come back.';

/**
 * What to throw for an address that is no page, where an editor has said what became of it: a redirect, 301 or 302, or
 * 410 for what is gone. Undefined leaves the 404. A page that is there always wins, so no editor can lose one of ours.
 */
export async function movedOrGone(visit: Visit, url: URL): Promise<unknown> {
  const found = (await readRedirects(visit)).find(({ from }) => from === url.pathname);
  if (!found) return undefined;
  if (found.to === null) return publicError(410, 'This page is gone', { message: GONE });
  return redirect(
    found.to.includes('?') ? found.to : withQuery(found.to, url.search),
    found.kind === 'moved' ? 301 : 302,
  );
}

/** Campaign parameters stay, unless the editor's address has a query of its own. */
function withQuery(to: string, search: string): string {
  const [path = to, ...fragment] = to.split('#');
  return [path + search, ...fragment].join('#');
}

/** Remembered until an editor changes one; without them an unknown address is an ordinary 404. */
async function readRedirects(visit: Visit): Promise<readonly Redirect[]> {
  try {
    return await visit.remember(
      'redirects',
      ['redirects'],
      async () => (await visit.backend.call('listRedirects')).redirects,
    );
  } catch (error) {
    visit.log.warn({ err: error }, 'The editors’ redirects cannot be read');
    return [];
  }
}
