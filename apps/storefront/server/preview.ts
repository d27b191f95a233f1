import { createHmac, timingSafeEqual } from 'node:crypto';

/** Query parameter that makes a page show a draft. Its value is the preview link's query. */
const PREVIEW = 'preview';

/** Page path for each content type. All but products are found by the grant, so their slug does not matter here. */
const PAGES: Readonly<Record<string, (documentId: string) => string>> = {
  plan: () => '/plans/preview',
  product: (documentId) => `/products/${documentId}`,
  page: () => '/p/preview',
  policy: () => '/terms-and-conditions',
  article: () => '/blogs/preview',
  faq: () => '/faqs',
  partner: () => '/partner/preview',
};

/** Result of checking a preview link: the grant that opens a draft, or why it is refused. */
export type Preview = { state: 'open'; grant: string } | { state: 'expired' | 'refused' };

/**
 * Returns the target of the admin panel's preview frame (`/preview?type=…&signature=…`): the content's page with the
 * grant in its query. Returns `undefined` for content without a page.
 */
export function previewPage(url: URL): string | undefined {
  const page = PAGES[url.searchParams.get('type') ?? ''];
  const documentId = url.searchParams.get('documentId') ?? '';
  if (!page || !/^[a-z0-9]{24}$/.test(documentId)) return undefined;
  return `${page(documentId)}?${new URLSearchParams({ [PREVIEW]: url.search.slice(1) })}`;
}

/**
 * Checks the preview grant in a page's URL. The state is `open` if the backend signed it and it has not expired. It is
 * then forwarded as `x-preview`, which the backend checks again. Returns `undefined` for a URL without a grant. Only a
 * grant can disable the cache or let the panel frame a page.
 */
export function readPreview(url: URL, internalSecret: string, now: number): Preview | undefined {
  const text = url.searchParams.get(PREVIEW);
  if (text === null) return undefined;
  if (text.length > 400) return { state: 'refused' };
  const grant = new URLSearchParams(text);
  const given = (name: string) => grant.get(name) ?? '';
  const signed = ['type', 'documentId', 'locale', 'status', 'editor', 'expires'].map(given);
  const expected = createHmac('sha256', internalSecret)
    .update(`preview\n${signed.join('\n')}`)
    .digest();
  const signature = Buffer.from(given('signature'), 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return { state: 'refused' };
  return Number(given('expires')) * 1000 >= now ? { state: 'open', grant: text } : { state: 'expired' };
}
