import { createHmac, timingSafeEqual } from 'node:crypto';

/** The query parameter by which a page shows a draft; it holds the query of the preview link. */
export const PREVIEW = 'preview';

/** The page of each kind of content. All but products are found by the grant, so their slug does not matter here. */
const PAGES: Readonly<Record<string, (documentId: string) => string>> = {
  plan: () => '/plans/preview',
  product: (documentId) => `/products/${documentId}`,
  page: () => '/p/preview',
  policy: () => '/terms-and-conditions',
  article: () => '/blogs/preview',
  partner: () => '/partner/preview',
};

/**
 * Where the link of the admin panel's preview frame (`/preview?type=…&signature=…`) leads: the page of that content, with
 * the grant in its query. Undefined for content without a page.
 */
export function previewPage(url: URL): string | undefined {
  const page = PAGES[url.searchParams.get('type') ?? ''];
  const documentId = url.searchParams.get('documentId') ?? '';
  if (!page || !/^[a-z0-9]{24}$/.test(documentId)) return undefined;
  return `${page(documentId)}?${new URLSearchParams({ [PREVIEW]: url.search.slice(1) })}`;
}

/**
 * The preview grant of a page's address, if the backend signed it and it is in date: sent on as `x-preview`, which the
 * backend checks again. Nothing else turns the cache off or lets the panel frame a page.
 */
export function previewGrant(url: URL, internalSecret: string, now: number): string | undefined {
  const text = url.searchParams.get(PREVIEW);
  if (text === null || text.length > 400) return undefined;
  const grant = new URLSearchParams(text);
  const [type, documentId, status, expires, given] = ['type', 'documentId', 'status', 'expires', 'signature'].map(
    (name) => grant.get(name) ?? '',
  );
  const signed = `preview\n${type}\n${documentId}\n${status}\n${expires}`;
  const expected = createHmac('sha256', internalSecret).update(signed).digest();
  const signature = Buffer.from(given ?? '', 'hex');
  const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isSigned && Number(expires) * 1000 >= now ? text : undefined;
}
