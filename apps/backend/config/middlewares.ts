import { QUERY } from '../src/commerce/http/fast-path.ts';
import { settings } from '../src/operations/settings.ts';

/**
 * Maximum size of a JSON or form body. Uploads have their own limit in config/plugins.ts, and staff calls that send a
 * file as text have theirs in src/commerce/panel/sent-file.ts.
 */
const MAX_BODY = '256kb';

/** Limit for all files of one request. It exceeds the limit of config/plugins.ts so that its error message is shown. */
const MAX_UPLOAD_BYTES = 200_000_000;

/** One year in seconds. */
const YEAR = 31_536_000;

/** Returns true for the form field of uploads. Files in other fields are ignored, so they never reach the disk. */
const isUpload = ({ name }: { name: string | null }) => name === 'files';

export default () => [
  'global::request-id',
  'global::request-log',
  'global::caller-address',
  'global::error-envelope',
  'strapi::errors',
  'global::one-path',
  'global::behind-https',
  {
    name: 'strapi::security',
    config: {
      // By default, Strapi would include every subdomain of the panel's host.
      hsts:
        settings().CMS_PUBLIC_URL.startsWith('https:') && settings().HSTS !== 'off'
          ? { maxAge: YEAR, includeSubDomains: settings().HSTS === 'subdomains' }
          : false,
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          // The panel connects only to its own backend, so an injected script cannot send data elsewhere. The values
          // are strings because Strapi fills up a list shorter than its default with default entries such as `https:`.
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
  // Browsers talk only to the storefront, and the admin panel shares the backend's origin.
  { name: 'strapi::cors', config: { origin: [new URL(settings().CMS_PUBLIC_URL).origin] } },
  'strapi::session',
  { name: 'strapi::query', config: QUERY },
  'global::staff-in-queries',
  'global::unreadable-body',
  'global::multipart-door',
  {
    name: 'global::read-body',
    // Webhook signatures cover the raw bytes. The unparsed text is the same string that was parsed, not a copy.
    config: {
      jsonLimit: MAX_BODY,
      formLimit: MAX_BODY,
      textLimit: MAX_BODY,
      includeUnparsed: true,
      formidable: { maxFileSize: MAX_UPLOAD_BYTES, maxFields: 100, filter: isUpload },
    },
  },
  // Strapi requires this middleware in the list. The bodies are already parsed by `global::read-body` above.
  { name: 'strapi::body', config: { parsedMethods: [], patchKoa: false } },
  'global::refuse-unstorable',
  'global::staff-log-in',
  { name: 'strapi::favicon', config: { path: '../storefront/public/favicon.ico' } },
  'global::stored-files',
  'strapi::public',
];
