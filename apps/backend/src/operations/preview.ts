import { PREVIEWED } from './previewed-types.ts';
import { isSignatureOf, sign } from './signatures.ts';
import { settings } from './settings.ts';

/** How long a preview link opens a draft, in seconds. */
const PREVIEW_SECONDS = 600;

/** The language of content that names none. */
const LOCALE = 'en';

/** What a preview link is about, for whom it was made, and until when (unix seconds). */
export interface PreviewGrant {
  type: string;
  documentId: string;
  locale: string;
  /** The frame has a tab for each. */
  status: 'draft' | 'published';
  /** Id of the member of staff in the admin panel. */
  editor: number;
  expires: number;
}

/** What is signed; the storefront's `server/preview.ts` puts the same text together. */
const signedText = ({ type, documentId, locale, status, editor, expires }: PreviewGrant) =>
  `preview\n${type}\n${documentId}\n${locale}\n${status}\n${editor}\n${expires}`;

/**
 * The address that the admin panel's preview frame opens: signed, because the panel's cookies do not reach the
 * storefront's host. Undefined for content without a page.
 * @param editor who asks, by their id in the panel
 */
export function previewAddress(
  uid: string,
  { documentId, locale, status }: { documentId?: string; locale?: string | null; status?: string },
  editor: number,
): string | undefined {
  const type = PREVIEWED[uid];
  if (!type || !documentId) return undefined;
  const grant: PreviewGrant = {
    type,
    documentId,
    locale: locale ?? LOCALE,
    status: status === 'published' ? 'published' : 'draft',
    editor,
    expires: Math.floor(Date.now() / 1000) + PREVIEW_SECONDS,
  };
  const query = new URLSearchParams({
    ...grant,
    editor: String(editor),
    expires: String(grant.expires),
    signature: sign(signedText(grant)),
  });
  return `${settings().PUBLIC_URL}/preview?${query}`;
}

/**
 * Reads the `x-preview` header, which is the query of a preview link as it came
 * (`type=…&documentId=…&locale=…&status=…&editor=…&expires=…&signature=…`). Null when it is absent, forged or out of
 * date.
 */
export function readPreview(header: unknown): PreviewGrant | null {
  if (typeof header !== 'string' || header.length > 400) return null;
  const query = new URLSearchParams(header);
  const grant: PreviewGrant = {
    type: query.get('type') ?? '',
    documentId: query.get('documentId') ?? '',
    locale: query.get('locale') ?? '',
    status: query.get('status') === 'published' ? 'published' : 'draft',
    editor: Number(query.get('editor')),
    expires: Number(query.get('expires')),
  };
  if (!Number.isSafeInteger(grant.expires) || grant.expires * 1000 < Date.now()) return null;
  return isSignatureOf(signedText(grant), query.get('signature')) ? grant : null;
}
