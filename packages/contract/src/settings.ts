import { z } from 'zod';
import { allowanceText } from './allowance.ts';
import { isLoopback } from './loopback.ts';
import { versionedKeysSchema } from './versioned-keys.ts';
import { clientSecretsSchema, socialProvidersSchema, unfitProviders } from './social-providers.ts';

/**
 * The settings of a deployment: every environment variable that Cerulean reads, with what it means and what it looks
 * like. `.env.example` is generated from this file (`scripts/env-example.mjs`), and every part parses it at boot.
 * Editors never hold these values: a changed public address would redirect password resets.
 */

/** The parts that read settings. A part is only given what it names here, so a hole in one exposes less of the rest. */
export type SettingPart = 'backend' | 'storefront';

/** What people are told about one setting, here, in `.env.example` and in the refusal at boot. */
export interface SettingNote {
  /** The heading under which it stands in `.env.example`. */
  group:
    | 'Deployment'
    | 'Addresses'
    | 'Database'
    | 'Secrets'
    | 'Sessions'
    | 'Payments'
    | 'Social log-in'
    | 'Lines'
    | 'Mail'
    | 'Invoices'
    | 'Third parties'
    | 'First log-in';
  /** One sentence without its full stop: what the value is. */
  about: string;
  /** A value of the right shape, never a usable secret. */
  example: string;
  parts: readonly SettingPart[];
  /** True when the value must not be printed, not even to say that it is wrong. */
  secret?: true;
  /** True when a live copy cannot start without it. */
  needed?: true;
  /** True when `npm start`, `npm run dev` and the tests make the value, and only `npm run serve` wants it from outside. */
  madeInDemo?: true;
}

/** The ways to pay that exist. */
/** Who can know the rates of tax. */
export const TAX_PROVIDERS = ['table'] as const;

export const GATEWAY_NAMES = ['stripe', 'paypal'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** Where PayPal answers, and where its sandbox does, in which no money moves. */
export const PAYPAL_API = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';

const notes = z.registry<SettingNote>();
const BOTH = ['backend', 'storefront'] as const;
const BACKEND = ['backend'] as const;

const port = z.coerce.number().int().min(1).max(65_535);
const seconds = z.coerce.number().int().min(60);
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** 32 characters of base64 are 24 random bytes: more than can be guessed, and what our own generator makes. */
const secret = z.string().min(32);
/** `https://<public key>@<host>/<project>`, without the secret that DSNs of old had. */
const errorDsn = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/\w+@[^/@]+(\/[\w-]+)*\/\d+$/.test(value));
/** An address in rows, as it is printed. */
const addressRows = z
  .string()
  .max(300)
  .transform((value) => value.split(';').map((row) => row.trim()))
  .refine((rows) => rows.length <= 6 && rows.every((row) => row !== ''));
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const shape = {
  MODE: z.enum(['demo', 'dev', 'live', 'test']).default('demo').register(notes, {
    group: 'Deployment',
    about: 'what this copy is: demo, dev, live or test; the npm scripts set it',
    example: 'live',
    parts: BOTH,
  }),
  CURRENCY: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code))
    .default('USD')
    .register(notes, {
      group: 'Deployment',
      about: 'the one currency of the shop, an ISO 4217 code; it cannot change once an order exists',
      example: 'USD',
      parts: BOTH,
    }),
  TIME_ZONE: z.string().refine(isTimeZone).default('UTC').register(notes, {
    group: 'Deployment',
    about: 'the time zone of the shop, by which the panel counts days, a name of the IANA database',
    example: 'America/New_York',
    parts: BACKEND,
  }),
  DATA_DIR: z.string().default('.data').register(notes, {
    group: 'Deployment',
    about: 'the folder for the embedded database, uploads, logs and what the demo generates',
    example: '.data',
    parts: BACKEND,
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info').register(notes, {
    group: 'Deployment',
    about: 'the least important kind of log line that is written: fatal, error, warn, info, debug or trace',
    example: 'info',
    parts: BOTH,
  }),

  HOST: z.string().default('127.0.0.1').register(notes, {
    group: 'Addresses',
    about: 'the address that the servers listen on; put a proxy that speaks https in front of it',
    example: '127.0.0.1',
    parts: BOTH,
  }),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0).register(notes, {
    group: 'Addresses',
    about: 'how many proxies stand in front of the shop and add to X-Forwarded-For; with 0 the header is not believed',
    example: '1',
    parts: BOTH,
  }),
  PORT: port.default(3000).register(notes, {
    group: 'Addresses',
    about: 'the port of the shop, between 1 and 65535',
    example: '3000',
    parts: BOTH,
  }),
  CMS_PORT: port.default(1337).register(notes, {
    group: 'Addresses',
    about: 'the port of the CMS and its admin panel, between 1 and 65535',
    example: '1337',
    parts: BOTH,
  }),
  PUBLIC_URL: webAddress.optional().register(notes, {
    group: 'Addresses',
    about: 'the address of the shop as visitors type it, without a path',
    example: 'https://shop.example.com',
    parts: BOTH,
    needed: true,
    madeInDemo: true,
  }),
  CMS_URL: webAddress.optional().register(notes, {
    group: 'Addresses',
    about: 'the address of the CMS as the storefront reaches it; left out, it is this machine on CMS_PORT',
    example: 'http://127.0.0.1:1337',
    parts: BOTH,
  }),
  CMS_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/)
    .default('/api')
    .register(notes, {
      group: 'Addresses',
      about: 'the path under which the CMS answers its calls, with a slash in front',
      example: '/api',
      parts: BOTH,
    }),
  CMS_PUBLIC_URL: webAddress.optional().register(notes, {
    group: 'Addresses',
    about: 'the address of the admin panel as staff type it; a host of its own',
    example: 'https://admin.example.com',
    parts: BOTH,
    needed: true,
    madeInDemo: true,
  }),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).register(notes, {
    group: 'Database',
    about: 'the PostgreSQL database; left out, the launcher runs one of its own under DATA_DIR',
    example: 'postgres://cerulean:password@db.example.com:5432/cerulean',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  }),

  INTERNAL_SECRET: secret.register(notes, {
    group: 'Secrets',
    about: 'the key with which the storefront signs what it tells the backend, 32 characters or more',
    example: 'the output of: openssl rand -base64 32',
    parts: BOTH,
    secret: true,
    needed: true,
    madeInDemo: true,
  }),
  APP_KEYS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 16))
    .register(notes, {
      group: 'Secrets',
      about: 'the keys that sign the admin panel’s cookies, each 16 characters or more, separated by commas',
      example: 'two outputs of openssl rand -base64 32, with a comma between',
      parts: BACKEND,
      secret: true,
      needed: true,
      madeInDemo: true,
    }),
  API_TOKEN_SALT: cmsSecret('the salt of the CMS’s API tokens'),
  ADMIN_JWT_SECRET: cmsSecret('the key that signs the staff’s log-ins'),
  TRANSFER_TOKEN_SALT: cmsSecret('the salt of the CMS’s transfer tokens'),
  JWT_SECRET: cmsSecret('the key that signs the customers’ log-ins'),
  ENCRYPTION_KEY: cmsSecret('the key with which the CMS encrypts what it must be able to read again'),

  SESSION_MAX_AGE: seconds.default(2_592_000).register(notes, {
    group: 'Sessions',
    about: 'how many seconds a customer’s log-in lasts at most',
    example: '2592000',
    parts: BOTH,
  }),
  SESSION_IDLE: seconds.default(1_209_600).register(notes, {
    group: 'Sessions',
    about: 'after how many seconds without a visit a log-in ends',
    example: '1209600',
    parts: BACKEND,
  }),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional').register(notes, {
    group: 'Sessions',
    about:
      'whether staff may use the admin panel without a second factor: with required they can do nothing in it but set one up',
    example: 'required',
    parts: BACKEND,
  }),

  TAX_PROVIDER: z.enum(TAX_PROVIDERS).default('table').register(notes, {
    group: 'Payments',
    about: 'who knows the rates of tax: table is the one that staff keep in the panel',
    example: 'table',
    parts: BACKEND,
  }),
  GATEWAYS: z
    .string()
    .default('stripe')
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(GATEWAY_NAMES)).min(1))
    .register(notes, {
      group: 'Payments',
      about:
        'the payment gateways that are switched on, separated by commas; there are stripe and paypal, and buyers see them in this order',
      example: 'stripe,paypal',
      parts: BOTH,
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional()
    .register(notes, {
      group: 'Payments',
      about: 'the secret or restricted key from Stripe’s dashboard',
      example: 'sk_live_…',
      parts: BACKEND,
      secret: true,
      needed: true,
      madeInDemo: true,
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional()
    .register(notes, {
      group: 'Payments',
      about: 'the signing secret of the webhook endpoint in Stripe’s dashboard',
      example: 'whsec_…',
      parts: BACKEND,
      secret: true,
      needed: true,
      madeInDemo: true,
    }),
  STRIPE_API_BASE: webAddress.optional().register(notes, {
    group: 'Payments',
    about: 'where Stripe’s API is; leave it out for Stripe itself',
    example: 'https://api.stripe.com',
    parts: BOTH,
  }),
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{10,}$/)
    .optional()
    .register(notes, {
      group: 'Payments',
      about: 'the client ID of the app in PayPal’s developer dashboard',
      example: 'AbC1…',
      parts: BACKEND,
      madeInDemo: true,
    }),
  PAYPAL_SECRET: z
    .string()
    .regex(/^[\w-]{10,}$/)
    .optional()
    .register(notes, {
      group: 'Payments',
      about: 'the secret of that app',
      example: 'EFg2…',
      parts: BACKEND,
      secret: true,
      madeInDemo: true,
    }),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{5,50}$/)
    .optional()
    .register(notes, {
      group: 'Payments',
      about: 'the id that PayPal gave the webhook of that app',
      example: '8PT597110X687430LKGECATA',
      parts: BACKEND,
      madeInDemo: true,
    }),
  PAYPAL_API_BASE: webAddress.default(PAYPAL_API).register(notes, {
    group: 'Payments',
    about: 'where PayPal’s API is; leave it out for PayPal itself',
    example: PAYPAL_API,
    parts: BOTH,
  }),
  ALLOW_TEST_PAYMENTS: flag.register(notes, {
    group: 'Payments',
    about: '1 lets a live copy take a gateway’s test key or sandbox, and shows the ribbon that says so',
    example: '0',
    parts: BOTH,
  }),

  PAYMENT_TRIES_CART: allowanceText.default('30/600').register(notes, {
    group: 'Payments',
    about:
      'how often one cart may go on to a payment page, as tries/seconds, counted back from each moment; who is over it is told when to try again',
    example: '30/600',
    parts: BACKEND,
  }),
  PAYMENT_TRIES_ACCOUNT: allowanceText.default('60/600').register(notes, {
    group: 'Payments',
    about: 'the same for all carts of one account',
    example: '60/600',
    parts: BACKEND,
  }),
  PAYMENT_TRIES_ADDRESS: allowanceText.default('300/600').register(notes, {
    group: 'Payments',
    about: 'the same for all who share an IP address, or a /64 of IPv6; whole towns share one behind a carrier’s NAT',
    example: '300/600',
    parts: BACKEND,
  }),

  OIDC_PROVIDERS: socialProvidersSchema.optional().register(notes, {
    group: 'Social log-in',
    about:
      'who customers may log in with, a JSON list on one line; google needs a clientId alone, anyone else who speaks OpenID Connect name, label, issuer and clientId',
    example: '[{"name":"google","clientId":"123456.apps.googleusercontent.com"}]',
    parts: BOTH,
    madeInDemo: true,
  }),
  OIDC_CLIENT_SECRETS: clientSecretsSchema.optional().register(notes, {
    group: 'Social log-in',
    about: 'the client secret of each of them, a JSON object on one line, from name to secret',
    example: '{"google":"GOCSPX-…"}',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  }),

  PROVISIONING_URL: webAddress.optional().register(notes, {
    group: 'Lines',
    about:
      'where the platform is that puts lines on air and issues eSIMs; docs/developers/provisioning.md has its protocol',
    example: 'https://sim.example.com',
    parts: BACKEND,
    needed: true,
    madeInDemo: true,
  }),
  PROVISIONING_TOKEN: secret.optional().register(notes, {
    group: 'Lines',
    about: 'what we show that platform so that it knows us, 32 characters or more',
    example: 'the output of: openssl rand -base64 32',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  }),
  SIM_KIT_KEYS: versionedKeysSchema.optional().register(notes, {
    group: 'Lines',
    about:
      'the keys that sign the QR codes of SIM kits, each with its version; the highest signs new ones, and one stays here as long as kits with it are around',
    example: '1:the output of openssl rand -base64 32',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  }),
  PORT_IN_KEYS: versionedKeysSchema.optional().register(notes, {
    group: 'Lines',
    about:
      'the keys that encrypt the transfer PINs of numbers that customers bring along, each with its version; the highest encrypts new ones',
    example: '1:the output of openssl rand -base64 32',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  }),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).register(notes, {
    group: 'Mail',
    about: 'the server that sends our mail',
    example: 'smtps://name:password@smtp.example.com:465',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .register(notes, {
      group: 'Mail',
      about: 'the sender of our mail, an address with or without a name',
      example: 'Cerulean Mobile <hello@example.com>',
      parts: BACKEND,
      needed: true,
      madeInDemo: true,
    }),

  STAFF_MAIL: z.email().optional().register(notes, {
    group: 'Mail',
    about: 'where the shop writes about disputes and about what is running low; left out, it writes to nobody',
    example: 'desk@example.com',
    parts: BACKEND,
  }),
  LOW_STOCK: z.coerce.number().int().min(0).max(100_000).default(5).register(notes, {
    group: 'Mail',
    about:
      'so many pieces left of something are few, where it has no number of its own: it is listed as low, and that mail goes out once until it was filled up',
    example: '5',
    parts: BACKEND,
  }),

  SELLER_NAME: z.string().trim().min(1).max(100).optional().register(notes, {
    group: 'Invoices',
    about: 'the name of the company that sells, as it stands on invoices; left out, it is the name in MAIL_FROM',
    example: 'Cerulean Mobile, Inc.',
    parts: BACKEND,
  }),
  SELLER_ADDRESS: addressRows.optional().register(notes, {
    group: 'Invoices',
    about: 'its address, the rows of it separated by semicolons, six at most',
    example: '2190 Harrison Street; San Francisco, CA 94110; United States',
    parts: BACKEND,
  }),
  SELLER_TAX_ID: z.string().trim().min(1).max(60).optional().register(notes, {
    group: 'Invoices',
    about: 'the number under which it pays taxes, as it stands on invoices',
    example: 'EIN 12-3456789',
    parts: BACKEND,
  }),
  RETURN_ADDRESS: addressRows
    .refine((rows) => rows.length >= 2)
    .optional()
    .register(notes, {
      group: 'Invoices',
      about:
        'where customers send things back, as the label of a return prints it, its rows separated by semicolons, two to six',
      example: 'Cerulean Returns; 2190 Harrison Street; San Francisco, CA 94110',
      parts: BACKEND,
      needed: true,
      madeInDemo: true,
    }),

  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'is not a valid GTM-ID')
    .optional()
    .register(notes, {
      group: 'Third parties',
      about: 'the container of Google Tag Manager; without one no page loads it and nothing is measured',
      example: 'GTM-AB12CD3',
      parts: BOTH,
    }),
  TAG_MANAGER_URL: webAddress.default('https://www.googletagmanager.com').register(notes, {
    group: 'Third parties',
    about: 'where the tag manager is loaded from; leave it out for Google itself',
    example: 'https://www.googletagmanager.com',
    parts: BOTH,
  }),
  ERROR_DSN: errorDsn.optional().register(notes, {
    group: 'Third parties',
    about: 'the DSN of Sentry, or of a service that speaks its protocol, which gets the errors that visitors meet',
    example: 'https://0123456789abcdef@sentry.example.com/1',
    parts: BOTH,
  }),
  TRANSLATION_WIDGET_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(notes, {
      group: 'Third parties',
      about: 'the script of a widget that translates pages; without one the browser’s own translation works',
      example: 'https://translate.google.com/translate_a/element.js?cb=startTranslation',
      parts: BOTH,
    }),

  ADMIN_EMAIL: z.email().optional().register(notes, {
    group: 'First log-in',
    about: 'the address of the first administrator, made at the first boot if there is none yet',
    example: 'you@example.com',
    parts: BACKEND,
    madeInDemo: true,
  }),
  ADMIN_PASSWORD: z.string().min(8).optional().register(notes, {
    group: 'First log-in',
    about: 'the first administrator’s password, 8 characters or more, with upper and lower case and a digit',
    example: 'a passphrase of your own',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  }),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

function cmsSecret(about: string) {
  return z
    .string()
    .min(16)
    .register(notes, {
      group: 'Secrets',
      about: `${about}, 16 characters or more`,
      example: 'the output of: openssl rand -base64 32',
      parts: BACKEND,
      secret: true,
      needed: true,
      madeInDemo: true,
    });
}

export type SettingName = keyof typeof shape;
/** All settings, as the backend gets them. Durations are seconds, addresses have no slash at their end. */
export type Settings = { [Name in SettingName]: z.output<(typeof shape)[Name]> } & {
  PUBLIC_URL: string;
  CMS_URL: string;
  CMS_PUBLIC_URL: string;
};
/** What the storefront gets: no database, no gateway key, no mail server. */
export type StorefrontSettings = Omit<Settings, BackendOnly>;
type BackendOnly =
  | 'TIME_ZONE'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'APP_KEYS'
  | 'API_TOKEN_SALT'
  | 'ADMIN_JWT_SECRET'
  | 'TRANSFER_TOKEN_SALT'
  | 'JWT_SECRET'
  | 'ENCRYPTION_KEY'
  | 'SESSION_IDLE'
  | 'STAFF_SECOND_FACTOR'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_SECRET'
  | 'PAYPAL_WEBHOOK_ID'
  | 'PAYMENT_TRIES_CART'
  | 'PAYMENT_TRIES_ACCOUNT'
  | 'PAYMENT_TRIES_ADDRESS'
  | 'OIDC_CLIENT_SECRETS'
  | 'PROVISIONING_URL'
  | 'PROVISIONING_TOKEN'
  | 'SIM_KIT_KEYS'
  | 'PORT_IN_KEYS'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'STAFF_MAIL'
  | 'LOW_STOCK'
  | 'SELLER_NAME'
  | 'SELLER_ADDRESS'
  | 'SELLER_TAX_ID'
  | 'RETURN_ADDRESS'
  | 'ADMIN_EMAIL'
  | 'ADMIN_PASSWORD';

/** Names in the order of `.env.example`. */
export const settingNames = Object.keys(shape) as SettingName[];

/** What people are told about a setting. */
export function settingNote(name: SettingName): SettingNote {
  const note = notes.get(shape[name]);
  if (!note) throw new Error(`${name} has no note`);
  return note;
}

/** The value that is used when the environment does not name one, as it would be written there. */
export function settingDefault(name: SettingName): string | undefined {
  const parsed = shape[name].safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return undefined;
  if (typeof parsed.data === 'boolean') return parsed.data ? '1' : '0';
  return String(parsed.data);
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ParsedSettings<S> = { ok: true; settings: S } | { ok: false; messages: string[] };

/**
 * Parses the environment of a part. An empty variable counts as absent. Gives typed settings, or one line for each
 * thing that is wrong, which names the setting, says what it should look like and where to set it, and never prints a
 * secret. In live mode it also refuses what must not meet real customers: a simulator's address, a gateway's test key
 * (unless ALLOW_TEST_PAYMENTS=1), a public http address that is not this machine.
 */
export function parseSettings(env: Environment): ParsedSettings<Settings>;
export function parseSettings(env: Environment, part: 'backend'): ParsedSettings<Settings>;
export function parseSettings(env: Environment, part: 'storefront'): ParsedSettings<StorefrontSettings>;
export function parseSettings(env: Environment, part: SettingPart = 'backend'): ParsedSettings<Settings> {
  const values: Record<string, unknown> = {};
  const messages: string[] = [];
  for (const name of settingNames) {
    if (!settingNote(name).parts.includes(part)) continue;
    const given = env[name] === '' ? undefined : env[name];
    const parsed = shape[name].safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else messages.push(complaint(name, given, parsed.error.issues[0]));
  }
  const parsed = withAddresses(values as Partial<Settings>);
  messages.push(...missing(parsed, env, part), ...unfitForLive(parsed));
  return messages.length > 0 ? { ok: false, messages } : { ok: true, settings: parsed as Settings };
}

/** True when visitors must be told that no money moves: everywhere but on a live copy with live keys. */
export function showsRibbon(settings: Pick<Settings, 'MODE' | 'ALLOW_TEST_PAYMENTS'>): boolean {
  return settings.MODE !== 'live' || settings.ALLOW_TEST_PAYMENTS;
}

function withAddresses(settings: Partial<Settings>): Partial<Settings> {
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    CMS_URL: settings.CMS_URL ?? `http://127.0.0.1:${settings.CMS_PORT}`,
    CMS_PUBLIC_URL: settings.CMS_PUBLIC_URL ?? `http://localhost:${settings.CMS_PORT}`,
  };
}

/** What a demo makes for itself, and a live shop has to be told. */
const NEEDED_LIVE = [
  'PROVISIONING_URL',
  'PROVISIONING_TOKEN',
  'SIM_KIT_KEYS',
  'PORT_IN_KEYS',
  'RETURN_ADDRESS',
] as const;

/** Settings that are needed only together with another one. */
function missing(settings: Partial<Settings>, env: Environment, part: SettingPart): string[] {
  const needed: SettingName[] = [];
  if (settings.MODE === 'live') {
    needed.push('PUBLIC_URL', 'CMS_PUBLIC_URL');
    if (part === 'backend') needed.push(...NEEDED_LIVE);
  }
  if (part === 'backend' && settings.GATEWAYS?.includes('stripe')) {
    needed.push('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  }
  if (part === 'backend' && settings.GATEWAYS?.includes('paypal')) {
    needed.push('PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID');
  }
  const complaints = needed
    .filter((name) => !env[name] && settingNote(name).parts.includes(part))
    .map((name) => complaint(name, undefined));
  if (part === 'backend') {
    const secrets = settings.OIDC_CLIENT_SECRETS ?? {};
    for (const { name } of settings.OIDC_PROVIDERS ?? []) {
      if (!secrets[name]) complaints.push(`OIDC_CLIENT_SECRETS has none for ${name}, which OIDC_PROVIDERS names`);
    }
  }
  return complaints;
}

function unfitForLive(settings: Partial<Settings>): string[] {
  if (settings.MODE !== 'live') return [];
  const messages: string[] = [];
  if (settings.STRIPE_API_BASE && settings.STRIPE_API_BASE !== 'https://api.stripe.com') {
    messages.push(
      `STRIPE_API_BASE is ${settings.STRIPE_API_BASE}, which is not Stripe: a live shop talks to Stripe itself; remove it from .env or the environment`,
    );
  }
  const { PAYPAL_API_BASE: paypal, ALLOW_TEST_PAYMENTS: isTrial } = settings;
  if (settings.GATEWAYS?.includes('paypal') && paypal !== PAYPAL_API && !(isTrial && paypal === PAYPAL_SANDBOX_API)) {
    messages.push(
      paypal === PAYPAL_SANDBOX_API
        ? 'PAYPAL_API_BASE is PayPal’s sandbox, and this is a live shop: remove it from .env or the environment, or set ALLOW_TEST_PAYMENTS=1 to try it out under a ribbon'
        : `PAYPAL_API_BASE is ${paypal}, which is not PayPal: a live shop talks to PayPal itself; remove it from .env or the environment`,
    );
  }
  if (settings.PROVISIONING_URL && isUnfitForLines(settings.PROVISIONING_URL)) {
    messages.push(
      `PROVISIONING_URL is ${settings.PROVISIONING_URL}: a live shop asks its platform by https and never a simulator; it looks like ${settingNote('PROVISIONING_URL').example}; set it in .env or the environment`,
    );
  }
  if (isSimulatedMail(settings.SMTP_URL)) {
    messages.push(
      `SMTP_URL is the mail simulator's address: a live shop sends real mail; it looks like ${settingNote('SMTP_URL').example}; set it in .env or the environment`,
    );
  }
  if (/^(sk|rk)_test_/.test(settings.STRIPE_SECRET_KEY ?? '') && !settings.ALLOW_TEST_PAYMENTS) {
    messages.push(
      'STRIPE_SECRET_KEY is a test key, and this is a live shop: set a key that looks like sk_live_… in .env or the environment, or ALLOW_TEST_PAYMENTS=1 to try it out under a ribbon',
    );
  }
  messages.push(...unfitProviders(settings.OIDC_PROVIDERS ?? []));
  for (const name of ['TAG_MANAGER_URL', 'ERROR_DSN', 'TRANSLATION_WIDGET_URL'] as const) {
    if (settings[name]?.startsWith('http:')) {
      messages.push(
        `${name} is not https: a live shop loads nothing from elsewhere in clear text and reports nothing to a simulator; it looks like ${settingNote(name).example}; set it in .env or the environment`,
      );
    }
  }
  for (const name of ['PUBLIC_URL', 'CMS_PUBLIC_URL'] as const) {
    const value = settings[name];
    if (!value) continue;
    const address = new URL(value);
    if (address.protocol === 'http:' && !isLoopback(address.hostname)) {
      messages.push(
        `${name} is ${value}: a live shop is reached by https; it looks like ${settingNote(name).example}; set it in .env or the environment`,
      );
    }
  }
  return messages;
}

/** Lines of people are asked for under a key, so never in clear text over a network; the simulator is on this machine. */
function isUnfitForLines(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || isLoopback(hostname);
}

/** The port is the one that the simulator takes by itself; a relay on this machine listens on 25, 465 or 587. */
function isSimulatedMail(address: string | undefined): boolean {
  if (!address) return false;
  const { hostname, port: mailPort } = new URL(address);
  return isLoopback(hostname) && mailPort === '2525';
}

function complaint(name: SettingName, given: string | undefined, issue?: { message: string }): string {
  const note = settingNote(name);
  const value = `is ${JSON.stringify(given)}`;
  // B18 wants these very words.
  const said = name === 'TAG_MANAGER_ID' && issue ? `${value}, which ${issue.message}` : value;
  const state = given === undefined ? 'is missing' : note.secret ? 'is malformed' : said;
  return `${name} ${state}: ${note.about}; it looks like ${note.example}; set it in .env or the environment`;
}
