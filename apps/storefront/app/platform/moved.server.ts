import type { Redirect } from '@cerulean/contract/content';
import { redirect } from 'react-router';
import { BackendError } from './backend-error.ts';
import { pageGone } from './public-error.ts';
import type { RequestContext } from './request-context.ts';

/**
 * What to throw for an address that is no page, where an editor has said what became of it: a redirect, 301 or 302, or
 * 410 for what is gone. Undefined leaves it as it is. A page that is there always wins, so no editor can lose one of ours.
 */
export async function movedOrGone(requestContext: RequestContext, url: URL): Promise<unknown> {
  const found = (await readRedirects(requestContext)).find(({ from }) => from === url.pathname);
  if (!found) return undefined;
  if (found.to === null) return pageGone();
  return redirect(
    found.to.includes('?') ? found.to : withQuery(found.to, url.search),
    found.kind === 'moved' ? 301 : 302,
  );
}

/**
 * The redirect to the new address of a plan, article, page or partner that editors gave another one. The backend tells it
 * with what is gone; undefined where there is none. The last part of an address is what editors name.
 */
export function renamed({ match }: RequestContext, url: URL, error: unknown): Response | undefined {
  const to = error instanceof BackendError && error.code === 'gone' ? error.details['movedTo'] : undefined;
  if (typeof to !== 'string' || !match?.rule.path.endsWith('/:slug')) return undefined;
  return redirect(url.pathname.replace(/[^/]+$/, encodeURIComponent(to)) + url.search, 301);
}

/** Campaign parameters stay, unless the editor's URL already has a query. */
function withQuery(to: string, search: string): string {
  const [path = to, ...fragment] = to.split('#');
  return [path + search, ...fragment].join('#');
}

/** Remembered until an editor changes one; without them an unknown address is an ordinary 404. */
async function readRedirects(requestContext: RequestContext): Promise<readonly Redirect[]> {
  try {
    return await requestContext.remember(
      'redirects',
      ['redirects'],
      async () => (await requestContext.backend.call('listRedirects')).redirects,
    );
  } catch (error) {
    requestContext.log.warn({ err: error }, 'The editors’ redirects cannot be read');
    return [];
  }
}
