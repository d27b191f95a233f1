import { settings } from '../src/operations/settings.ts';

/** Maximum size in bytes of a file that an editor may upload, 20 MB as the panel displays it. */
const MAX_UPLOAD = 20_000_000;

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: settings().JWT_SECRET,
      jwtManagement: 'legacy-support',
      // Absolute session lifetime. The idle timeout is enforced with our own session rows.
      jwt: { expiresIn: settings().SESSION_MAX_AGE },
      // Strapi counts by caller address, which is always the storefront's. Our rate limit counts by visitor address.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: { sizeLimit: MAX_UPLOAD },
  },
});
