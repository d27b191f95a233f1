import { z } from 'zod';
import { BOTH, inGroup, webAddress } from './setting.ts';

/** A DSN `https://<public key>@<host>/<project>`, without the secret of old DSNs. */
const errorDsn = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/\w+@[^/@]+(\/[\w-]+)*\/\d+$/.test(value));

/** Third-party services that public pages may load, and the error-report service. */
export const thirdPartySettings = inGroup('Third parties', {
  TAG_MANAGER_ID: {
    schema: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, 'is not a valid GTM-ID')
      .optional(),
    about: 'the container of Google Tag Manager; without one no page loads it and nothing is measured',
    example: 'GTM-AB12CD3',
    parts: BOTH,
  },
  TAG_MANAGER_URL: {
    schema: webAddress.default('https://www.googletagmanager.com'),
    about: 'where the tag manager is loaded from; leave it out for Google itself',
    example: 'https://www.googletagmanager.com',
    parts: BOTH,
  },
  ERROR_DSN: {
    schema: errorDsn.optional(),
    about: 'the DSN of Sentry, or of a service that speaks its protocol, which gets the errors that visitors meet',
    example: 'https://0123456789abcdef@sentry.example.com/1',
    parts: BOTH,
  },
  TRANSLATION_WIDGET_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'the script of a widget that translates pages; without one the browser’s own translation works',
    example: 'https://translate.google.com/translate_a/element.js?cb=startTranslation',
    parts: BOTH,
  },
});
