import { previewAddress } from '../operations/preview.ts';

interface Asker {
  user?: { id?: number };
  userAbility?: { can: (action: string, subject: string) => boolean };
}

/**
 * The admin panel calls this for the URL of a preview frame. Strapi checks no permission there, so users who may not read
 * this content type get no URL. A question opens at its place on the page with all questions.
 */
export async function previewHandler(
  uid: string,
  params: { documentId?: string; locale?: string | null; status?: string },
): Promise<string | undefined> {
  const { user, userAbility } = (strapi.requestContext.get()?.state ?? {}) as Asker;
  if (user?.id === undefined || !userAbility?.can('plugin::content-manager.explorer.read', uid)) return undefined;
  const address = previewAddress(uid, params, user.id);
  if (address === undefined || uid !== 'api::faq.faq') return address;
  const row: { slug?: string | null } | null = await strapi.db
    .query(uid)
    .findOne({ select: ['slug'], where: { documentId: params.documentId, publishedAt: null } });
  // Browsers carry the fragment through the redirect to the page.
  return row?.slug ? `${address}#${encodeURIComponent(row.slug)}` : address;
}
