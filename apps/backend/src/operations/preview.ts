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
  'api::faq.faq': 'faq',
};

/** What a preview link is about, and until when (unix seconds). */
export interface PreviewGrant {
  type: string;
  documentId: string;
  expires: number;
}

const signedText = ({ type, documentId, expires }: PreviewGrant) => `preview\n${type}\n${documentId}\n${expires}`;

/**
 * The address that the admin panel's preview frame opens: signed, because the panel's cookies do not reach the
 * storefront's host. Undefined, which hides the button, for content without a page of its own. The published version
 * is shown by the same link without a draft.
 */
export function previewAddress(uid: string, { documentId }: { documentId?: string }): string | undefined {
  const type = PREVIEWED[uid];
  if (!type || !documentId) return undefined;
  const grant = { type, documentId, expires: Math.floor(Date.now() / 1000) + PREVIEW_SECONDS };
  const query = new URLSearchParams({
    type,
    documentId,
    expires: String(grant.expires),
    signature: sign(signedText(grant)),
  });
  return `${settings().PUBLIC_URL}/preview?${query}`;
}

/**
 * Reads the `x-preview` header, which is the query of a preview link as it came
 * (`type=…&documentId=…&expires=…&signature=…`). Null when it is absent, forged or out of date.
 */
export function readPreview(header: unknown): PreviewGrant | null {
  if (typeof header !== 'string' || header.length > 400) return null;
  const query = new URLSearchParams(header);
  const grant = {
    type: query.get('type') ?? '',
    documentId: query.get('documentId') ?? '',
    expires: Number(query.get('expires')),
  };
  if (!Number.isSafeInteger(grant.expires) || grant.expires * 1000 < Date.now()) return null;
  return isSignatureOf(signedText(grant), query.get('signature')) ? grant : null;
}
