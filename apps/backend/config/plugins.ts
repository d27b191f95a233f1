import { settings } from '../src/operations/settings.ts';

/** The largest file an editor may upload, in bytes, as the panel says it: 20 MB. */
const MAX_UPLOAD = 20_000_000;

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: settings().JWT_SECRET,
      jwtManagement: 'legacy-support',
      // The absolute limit of a log-in; the idle limit is kept by session rows of our own.
      jwt: { expiresIn: settings().SESSION_MAX_AGE },
      // Strapi counts by the caller's address, which is the storefront's for everybody; ours counts by the visitor's.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: { sizeLimit: MAX_UPLOAD },
  },
});
