import { previewAddress } from '../operations/preview.ts';

interface Asker {
  user?: { id?: number };
  userAbility?: { can: (action: string, subject: string) => boolean };
}

/**
 * What the admin panel calls for the address of a preview frame. Strapi asks for no right of its own there, so whoever may
 * not read this kind of content gets none. A question opens at its own place in the page of all.
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
