import { addressPrefix, DEFAULT_LANGUAGE, languageNamed } from '@cerulean/messages/languages';
import { PREVIEWED } from './previewed-types.ts';
import { isSignatureOf, sign } from './signatures.ts';
import { settings } from './settings.ts';

/** Seconds for which a preview link opens a draft. */
const PREVIEW_SECONDS = 600;

/** The content that a preview link opens, for whom, and until when (Unix seconds). */
export interface PreviewGrant {
  type: string;
  documentId: string;
  locale: string;
  /** The version to show. The panel's preview frame has a tab for each version. */
  status: 'draft' | 'published';
  /** Panel id of the staff member who requested the link. */
  editor: number;
  expires: number;
}

/** Returns the text of a preview link to sign. The storefront's `server/preview.ts` builds the same text. */
const signedText = ({ type, documentId, locale, status, editor, expires }: PreviewGrant) =>
  `preview\n${type}\n${documentId}\n${locale}\n${status}\n${editor}\n${expires}`;

/**
 * Returns the signed URL for the admin panel's preview frame, in the language of the content, or `undefined` for content without a page. The signature
 * is needed because the panel's cookies do not reach the storefront's host.
 * @param editor the requesting user's id in the panel
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
    locale: locale ?? DEFAULT_LANGUAGE,
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
  return `${settings().PUBLIC_URL}${addressPrefix(languageNamed(locale))}/preview?${query}`;
}

/**
 * Parses the `x-preview` header, which is the unchanged query of a preview link
 * (`type=…&documentId=…&locale=…&status=…&editor=…&expires=…&signature=…`). Returns `null` if it is missing, forged, or
 * expired.
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
