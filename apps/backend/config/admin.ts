import { previewHandler } from '../src/content/preview-handler.ts';
import { settings } from '../src/operations/settings.ts';

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY, CMS_PUBLIC_URL, PUBLIC_URL } =
    settings();
  return {
    auth: { secret: ADMIN_JWT_SECRET, cookie: { secure: CMS_PUBLIC_URL.startsWith('https:') } },
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
