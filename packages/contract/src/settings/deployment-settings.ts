import { knowsCurrency } from '@cerulean/rules/currencies';
import { z } from 'zod';
import { BACKEND, BOTH, inGroup, NEEDED_LIVE, webAddress } from './setting.ts';

/** Language of the addresses without a prefix. */
const DEFAULT_LANGUAGE = 'en';

const port = z.coerce.number().int().min(1).max(65_535);

/** Mode, URLs, and database of this deployment. */
export const deploymentSettings = {
  ...inGroup('Deployment', {
    MODE: {
      schema: z.enum(['demo', 'dev', 'live', 'test']).default('demo'),
      about: 'what this copy is: demo, dev, live or test; the npm scripts set it',
      example: 'live',
      parts: BOTH,
    },
    CURRENCY: {
      schema: z.string().refine(knowsCurrency).default('USD'),
      about: 'the one currency of the shop, an ISO 4217 code; it cannot change once an order exists',
      example: 'USD',
      parts: BOTH,
    },
    LANGUAGES: {
      schema: z
        .string()
        .default(DEFAULT_LANGUAGE)
        .transform((value) => value.split(',').map((name) => name.trim()))
        .refine(
          (names) => names[0] === DEFAULT_LANGUAGE && !names.includes('') && new Set(names).size === names.length,
        ),
      about: `the languages of the shop, separated by commas, ${DEFAULT_LANGUAGE} first; the addresses of the others begin with theirs, such as /es`,
      example: 'en',
      parts: BOTH,
    },
    TIME_ZONE: {
      schema: z.string().refine(isTimeZone).default('UTC'),
      about:
        'the time zone of the shop, in which pages and emails write days and times, and by which all days count, such as those of a plan or a tax rate; a name of the IANA database',
      example: 'America/New_York',
      parts: BOTH,
    },
    DATA_DIR: {
      schema: z.string().default('.data'),
      about: 'the folder for the embedded database, uploads, logs and what the demo generates',
      example: '.data',
      parts: BACKEND,
    },
    LOG_LEVEL: {
      schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
      about: 'the least important kind of log line that is written: fatal, error, warn, info, debug or trace',
      example: 'info',
      parts: BOTH,
    },
  }),
  ...inGroup('Addresses', {
    HOST: {
      schema: z.string().default('127.0.0.1'),
      about: 'the address that the servers listen on; put a proxy that speaks https in front of it',
      example: '127.0.0.1',
      parts: BOTH,
    },
    TRUSTED_PROXIES: {
      schema: z.coerce.number().int().min(0).max(9).default(0),
      about:
        'how many proxies stand in front of the shop and add to X-Forwarded-For; with 0 the header is not believed',
      example: '1',
      parts: BOTH,
    },
    PORT: {
      schema: port.default(3000),
      about: 'the port of the shop, between 1 and 65535',
      example: '3000',
      parts: BOTH,
    },
    CMS_PORT: {
      schema: port.default(1337),
      about: 'the port of the CMS and its admin panel, between 1 and 65535',
      example: '1337',
      parts: BOTH,
    },
    PUBLIC_URL: {
      schema: webAddress.optional(),
      about: 'the address of the shop as visitors type it, without a path',
      example: 'https://shop.example.com',
      parts: BOTH,
      ...NEEDED_LIVE,
    },
    CMS_URL: {
      schema: webAddress.optional(),
      about: 'the address of the CMS as the storefront reaches it; left out, it is this machine on CMS_PORT',
      example: 'http://127.0.0.1:1337',
      parts: BOTH,
    },
    HSTS: {
      schema: z.enum(['off', 'host', 'subdomains']).default('host'),
      about:
        'for how much browsers remember to use https only (Strict-Transport-Security, one year): off, host for the shop’s and the panel’s own host names, or subdomains for every name below them, too',
      example: 'host',
      parts: BOTH,
    },
    CMS_PREFIX: {
      schema: z
        .string()
        .regex(/^(\/[a-z0-9-]+)+$/)
        .default('/api'),
      about: 'the path under which the CMS answers its calls, with a slash in front',
      example: '/api',
      parts: BOTH,
    },
    CMS_PUBLIC_URL: {
      schema: webAddress.optional(),
      about: 'the address of the admin panel as staff type it; a host of its own',
      example: 'https://admin.example.com',
      parts: BOTH,
      ...NEEDED_LIVE,
    },
  }),
  ...inGroup('Database', {
    DATABASE_URL: {
      schema: z.url({ protocol: /^postgres(ql)?$/ }),
      about:
        'the PostgreSQL database; left out, a demo runs one of its own under DATA_DIR, and a live shop does not start',
      example: 'postgres://cerulean:password@db.example.com:5432/cerulean?sslmode=verify-full',
      parts: BACKEND,
      secret: true,
      ...NEEDED_LIVE,
    },
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
