/** Providers that customers may sign in with, by configuration only (C08, C09). */
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** Providers with special handling. Each has a reserved name, and only that name selects the handling. */
const presets = { google: 'Google', microsoft: 'Microsoft', apple: 'Apple', facebook: 'Facebook' } as const;

/** The provider's name in URLs and table rows. It must never change once somebody has signed in with the provider. */
const providerName = z.string().regex(/^(?!local$)[a-z][a-z0-9-]{1,30}$/);

const issuer = z.url({ protocol: /^https?$/ }).refine((value) => !/[?#]/.test(value));

/** Fields that all providers share. */
const common = {
  /** Name on the button: Continue with …. */
  label: z.string().trim().min(1).max(40).optional(),
  clientId: z.string().min(1).max(300),
};

const preset = <Name extends keyof typeof presets>(name: Name) => ({
  ...common,
  name: z.literal(name),
  label: common.label.default(presets[name]),
  /** URL of a simulator that replaces the provider. */
  simulator: issuer.optional(),
});

/** Apple's ids for teams and keys have ten letters and digits. */
const appleId = z.string().regex(/^[A-Z0-9]{10}$/);

const google = z.strictObject(preset('google'));
const apple = z.strictObject({ ...preset('apple'), teamId: appleId, keyId: appleId });
const microsoft = z.strictObject({
  ...preset('microsoft'),
  /** Allowed accounts: everyone's, work and school, personal, or those of one tenant by its id or domain. */
  tenant: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{1,99}$/)
    .default('common'),
});
const facebook = z.strictObject(preset('facebook'));
const openId = z.strictObject({
  ...common,
  name: providerName.refine((name) => !Object.hasOwn(presets, name)),
  label: common.label.unwrap(),
  issuer,
});

const providerSchema = z.union([
  google.transform((given) => ({ ...given, kind: 'google' as const })),
  microsoft.transform((given) => ({ ...given, kind: 'microsoft' as const })),
  apple.transform((given) => ({ ...given, kind: 'apple' as const })),
  facebook.transform((given) => ({ ...given, kind: 'facebook' as const })),
  openId.transform((given) => ({ ...given, kind: 'openid' as const })),
]);

export type SocialProvider = z.output<typeof providerSchema>;
export type ProviderKind = SocialProvider['kind'];
/** A provider of one kind. */
export type ProviderOf<Kind extends ProviderKind> = Extract<SocialProvider, { kind: Kind }>;

/** The setting OIDC_PROVIDERS: a JSON list of providers with unique names. */
export const socialProvidersSchema = z
  .string()
  .transform(readJson)
  .pipe(z.array(providerSchema).max(6))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length);

/** The setting OIDC_CLIENT_SECRETS: a JSON object that maps a provider's name to its secret. */
export const clientSecretsSchema = z
  .string()
  .transform(readJson)
  .pipe(z.record(providerName, z.string().min(8).max(500)));

/** A private key as in Apple's `.p8` file (RFC 7468). */
const PRIVATE_KEY = /^-----BEGIN PRIVATE KEY-----[\s\w+/=]+-----END PRIVATE KEY-----\s*$/;

/** Returns a message for each missing or invalid secret of these providers, without the secret itself. */
export function secretComplaints(
  providers: readonly SocialProvider[],
  secrets: Readonly<Record<string, string>>,
): string[] {
  return providers.flatMap(({ name, kind }) => {
    const secret = secrets[name];
    if (!secret) return [`OIDC_CLIENT_SECRETS has none for ${name}, which OIDC_PROVIDERS names`];
    if (kind !== 'apple' || PRIVATE_KEY.test(secret)) return [];
    return [
      'OIDC_CLIENT_SECRETS for apple is no private key: put the text of the .p8 file there, from BEGIN to END, with \\n for each line break',
    ];
  });
}

/** Returns messages for providers unsafe for real customers: issuers without https, or simulators on this machine. */
export function unfitProviders(providers: readonly SocialProvider[]): string[] {
  return providers.flatMap((provider) => {
    const address = provider.kind === 'openid' ? provider.issuer : provider.simulator;
    if (address === undefined) return [];
    const { protocol, hostname } = new URL(address);
    if (provider.kind === 'openid' && protocol === 'https:' && !isLoopback(hostname)) return [];
    return [
      `OIDC_PROVIDERS has ${address} for ${provider.name}: a live shop asks providers by https and never a simulator; correct it in .env or the environment`,
    ];
  });
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('This is not JSON');
    return z.NEVER;
  }
}
