import { settings } from '../src/operations/settings.ts';
import { previewAddress } from '../src/operations/preview.ts';

const HOUR = 3_600;

/** Lifetimes of staff sessions in seconds: one workday, 7 days if remembered. Tokens are renewed every ten minutes. */
const STAFF_SESSIONS = {
  accessTokenLifespan: HOUR / 6,
  maxRefreshTokenLifespan: 7 * 24 * HOUR,
  idleRefreshTokenLifespan: 24 * HOUR,
  maxSessionLifespan: 12 * HOUR,
  idleSessionLifespan: 2 * HOUR,
};

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY, CMS_PUBLIC_URL, PUBLIC_URL } =
    settings();
  return {
    auth: {
      secret: ADMIN_JWT_SECRET,
      cookie: { secure: CMS_PUBLIC_URL.startsWith('https:') },
      sessions: STAFF_SESSIONS,
    },
    apiToken: { salt: API_TOKEN_SALT },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
    preview: {
      enabled: true,
      config: { allowedOrigins: [new URL(PUBLIC_URL).origin], handler: previewHandler },
    },
  };
};

interface Asker {
  user?: { id?: number };
  userAbility?: { can: (action: string, subject: string) => boolean };
}

/**
 * Returns the URL of a preview for the admin panel. Strapi checks no permission here, so the function returns no URL to
 * users who may not read the content type. An FAQ entry opens at its anchor on the page with all questions.
 */
async function previewHandler(
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
  // Browsers keep the URL fragment across the redirect.
  return row?.slug ? `${address}#${encodeURIComponent(row.slug)}` : address;
}
