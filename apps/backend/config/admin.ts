import { previewHandler } from '../src/content/preview-handler.ts';
import { settings } from '../src/operations/settings.ts';

const HOUR = 3_600;

/** Seconds. A day's work without another sign-in, and a week at most for who asks to be remembered; tokens are renewed every ten minutes. */
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
