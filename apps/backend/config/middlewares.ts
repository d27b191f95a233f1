import { settings } from '../src/operations/settings.ts';

/** The largest JSON or form body of any route; uploads have their own limit in config/plugins.ts. */
const MAX_BODY = '256kb';

export default () => [
  'global::request-id',
  'global::request-log',
  'global::error-envelope',
  'strapi::errors',
  'global::behind-https',
  'global::short-way',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'", 'https:'],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  'global::sandbox-uploads',
  'global::picture-format',
  // Browsers talk to the storefront only; the admin panel is on the backend's own origin.
  { name: 'strapi::cors', config: { origin: [new URL(settings().CMS_PUBLIC_URL).origin] } },
  'strapi::session',
  { name: 'strapi::query', config: { arrayLimit: 100, depth: 10 } },
  'global::unreadable-body',
  {
    name: 'strapi::body',
    // Webhooks verify a signature over the bytes as they came; the unparsed text is the one that was parsed, no copy.
    config: { jsonLimit: MAX_BODY, formLimit: MAX_BODY, textLimit: MAX_BODY, includeUnparsed: true },
  },
  'global::refuse-nul',
  'global::staff-log-in',
  'strapi::favicon',
  'global::share-pictures',
  'strapi::public',
];
