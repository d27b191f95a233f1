import { z } from 'zod';
import { clientSecretsSchema, socialProvidersSchema } from '../social-providers.ts';
import { BACKEND, BOTH, inGroup, NEEDED_LIVE, NEW_SECRET, secret } from './setting.ts';

const seconds = z.coerce.number().int().min(60);

/** Secrets that authenticate the parts to each other, and staff and customers to them. */
export const secretSettings = inGroup('Secrets', {
  INTERNAL_SECRET: {
    schema: secret,
    about: 'the key with which the storefront signs what it tells the backend, 32 characters or more',
    example: NEW_SECRET,
    parts: BOTH,
    secret: true,
    ...NEEDED_LIVE,
  },
  APP_KEYS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => key.length >= 16)),
    about: 'the keys that sign the admin panel’s cookies, each 16 characters or more, separated by commas',
    example: 'two outputs of openssl rand -base64 32, with a comma between',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  API_TOKEN_SALT: cmsSecret('the salt of the CMS’s API tokens'),
  ADMIN_JWT_SECRET: cmsSecret('the key that signs the staff’s sign-ins'),
  TRANSFER_TOKEN_SALT: cmsSecret('the salt of the CMS’s transfer tokens'),
  JWT_SECRET: cmsSecret('the key that signs the customers’ sign-ins'),
  ENCRYPTION_KEY: cmsSecret('the key with which the CMS encrypts what it must be able to read again'),
});

/** Session lifetimes of customers, and sign-in requirements of staff. */
export const sessionSettings = inGroup('Sessions', {
  SESSION_MAX_AGE: {
    schema: seconds.default(2_592_000),
    about: 'how many seconds a customer’s sign-in lasts at most',
    example: '2592000',
    parts: BOTH,
  },
  SESSION_IDLE: {
    schema: seconds.default(1_209_600),
    about: 'after how many seconds without a visit a sign-in ends',
    example: '1209600',
    parts: BACKEND,
  },
  STAFF_SECOND_FACTOR: {
    schema: z.enum(['optional', 'required']).default('optional'),
    about:
      'whether staff may use the admin panel without two-step verification: with required they can do nothing in it but set it up',
    example: 'required',
    parts: BACKEND,
  },
});

/** Other providers that customers may sign in with. */
export const socialSettings = inGroup('Social sign-in', {
  OIDC_PROVIDERS: {
    schema: socialProvidersSchema.optional(),
    about:
      'who customers may sign in with, a JSON list on one line; google, microsoft and facebook need a clientId, apple teamId and keyId as well, anyone else who speaks OpenID Connect name, label, issuer and clientId',
    example: '[{"name":"google","clientId":"123456.apps.googleusercontent.com"}]',
    parts: BOTH,
    madeInDemo: true,
  },
  OIDC_CLIENT_SECRETS: {
    schema: clientSecretsSchema.optional(),
    about:
      'the client secret of each of them, a JSON object on one line, from name to secret; for apple the text of the .p8 file, with \\n for each line break',
    example: '{"google":"GOCSPX-…"}',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  },
});

/** The first staff account. */
export const firstLogInSettings = inGroup('First sign-in', {
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    about:
      'the address of the first administrator, made at the first start if there is none yet; a live shop has no other way to make one',
    example: 'you@example.com',
    parts: BACKEND,
    madeInDemo: true,
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).optional(),
    about: 'the first administrator’s password, 8 characters or more, with upper and lower case and a digit',
    example: 'a passphrase of your own',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  },
});

function cmsSecret(about: string) {
  return {
    schema: z.string().min(16),
    about: `${about}, 16 characters or more`,
    example: NEW_SECRET,
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  } as const;
}
