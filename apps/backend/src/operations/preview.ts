import { isSignatureOf, sign } from './signatures.ts';
import { settings } from './settings.ts';

/** How long a preview link opens a draft, in seconds. */
const PREVIEW_SECONDS = 600;

/** The content types that have a page in the storefront, by the name that stands in a preview link. */
const PREVIEWED: Readonly<Record<string, string>> = {
  'api::plan.plan': 'plan',
  'api::product.product': 'product',
  'api::page.page': 'page',
  'api::policy.policy': 'policy',
  'api::article.article': 'article',
  'api::partner.partner': 'partner',
};

/** What a preview link is about, and until when (unix seconds). */
export interface PreviewGrant {
  type: string;
  documentId: string;
  /** The frame has a tab for each. */
  status: 'draft' | 'published';
  expires: number;
}

const signedText = ({ type, documentId, status, expires }: PreviewGrant) =>
  `preview\n${type}\n${documentId}\n${status}\n${expires}`;

/**
 * The address that the admin panel's preview frame opens: signed, because the panel's cookies do not reach the
 * storefront's host. Undefined for content without a page of its own.
 */
export function previewAddress(
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): string | undefined {
  const type = PREVIEWED[uid];
  if (!type || !documentId) return undefined;
  const grant: PreviewGrant = {
    type,
    documentId,
    status: status === 'published' ? 'published' : 'draft',
    expires: Math.floor(Date.now() / 1000) + PREVIEW_SECONDS,
  };
  const query = new URLSearchParams({ ...grant, expires: String(grant.expires), signature: sign(signedText(grant)) });
  return `${settings().PUBLIC_URL}/preview?${query}`;
}

/**
 * Reads the `x-preview` header, which is the query of a preview link as it came
 * (`type=…&documentId=…&status=…&expires=…&signature=…`). Null when it is absent, forged or out of date.
 */
export function readPreview(header: unknown): PreviewGrant | null {
  if (typeof header !== 'string' || header.length > 400) return null;
  const query = new URLSearchParams(header);
  const grant: PreviewGrant = {
    type: query.get('type') ?? '',
    documentId: query.get('documentId') ?? '',
    status: query.get('status') === 'published' ? 'published' : 'draft',
    expires: Number(query.get('expires')),
  };
  if (!Number.isSafeInteger(grant.expires) || grant.expires * 1000 < Date.now()) return null;
  return isSignatureOf(signedText(grant), query.get('signature')) ? grant : null;
}
