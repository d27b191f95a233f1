import { settings } from '../src/operations/settings.ts';

/**
 * The largest JSON or form body of a route. Uploads have their own limit in config/plugins.ts, and the calls of staff that send a file as
 * text in src/commerce/panel/sent-file.ts.
 */
const MAX_BODY = '256kb';

/** The whole of one request's files: a little over the largest that config/plugins.ts takes, so that its sentence is the one that is said. */
const MAX_UPLOAD_BYTES = 200_000_000;

/** Seconds. */
const YEAR = 31_536_000;

/** Files under another name are no upload, and never reach the disk. */
const isUpload = ({ name }: { name: string | null }) => name === 'files';

export default () => [
  'global::request-id',
  'global::request-log',
  'global::caller-address',
  'global::error-envelope',
  'strapi::errors',
  'global::one-path',
  'global::behind-https',
  'global::fast-path',
  {
    name: 'strapi::security',
    config: {
      // By itself Strapi would add every subdomain of the panel's host.
      hsts:
        settings().CMS_PUBLIC_URL.startsWith('https:') && settings().HSTS !== 'off'
          ? { maxAge: YEAR, includeSubDomains: settings().HSTS === 'subdomains' }
          : false,
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          // The panel talks to its own backend alone; a script in it could take what it reads nowhere. These are strings because Strapi
          // fills a list that is shorter than its own with what its own has there, such as `https:`.
          'connect-src': "'self'",
          'img-src': "'self' data: blob:",
          'media-src': "'self' data: blob:",
          'font-src': "'self' data:",
          'style-src': "'self' 'unsafe-inline'",
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  'global::proxy-probe',
  'global::sandbox-answers',
  'global::picture-format',
  // Browsers talk to the storefront only; the admin panel is on the backend's own origin.
  { name: 'strapi::cors', config: { origin: [new URL(settings().CMS_PUBLIC_URL).origin] } },
  'strapi::session',
  { name: 'strapi::query', config: { arrayLimit: 100, depth: 10 } },
  'global::staff-in-queries',
  'global::unreadable-body',
  'global::multipart-door',
  {
    name: 'global::read-body',
    // Webhooks verify a signature over the bytes as they came; the unparsed text is the one that was parsed, no copy.
    config: {
      jsonLimit: MAX_BODY,
      formLimit: MAX_BODY,
      textLimit: MAX_BODY,
      includeUnparsed: true,
      formidable: { maxFileSize: MAX_UPLOAD_BYTES, maxFields: 100, filter: isUpload },
    },
  },
  // Strapi wants this one in the list; the bodies have been read with it above.
  { name: 'strapi::body', config: { parsedMethods: [], patchKoa: false } },
  'global::refuse-unstorable',
  'global::staff-log-in',
  { name: 'strapi::favicon', config: { path: '../storefront/public/favicon.ico' } },
  'global::stored-files',
  'strapi::public',
];
