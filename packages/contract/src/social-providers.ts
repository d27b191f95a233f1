/** Who customers may log in with: providers of OpenID Connect, by configuration alone (C08, C09). */
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** The provider's name as it stands in addresses and rows; it never changes once somebody logged in with it. */
const providerName = z.string().regex(/^(?!local$)[a-z][a-z0-9-]{1,30}$/);

/** What is known of a provider before anybody asks it. */
const presets: Readonly<Record<string, { label: string; issuer: string }>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
};

const issuer = z.url({ protocol: /^https?$/ }).refine((value) => !/[?#]/.test(value));

const providerSchema = z
  .strictObject({
    name: providerName,
    /** Stands on the button: Continue with …. */
    label: z.string().trim().min(1).max(40).optional(),
    issuer: issuer.optional(),
    clientId: z.string().min(1).max(300),
  })
  .transform((given, context): SocialProvider => {
    const { label, issuer: address } = { ...presets[given.name], ...given };
    if (label !== undefined && address !== undefined) {
      return { name: given.name, label, issuer: address, clientId: given.clientId };
    }
    context.addIssue('label and issuer are needed');
    return z.NEVER;
  });

export interface SocialProvider {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
}

/** The setting OIDC_PROVIDERS: a JSON list of providers whose names differ. */
export const socialProvidersSchema = z
  .string()
  .transform(readJson)
  .pipe(z.array(providerSchema).max(6))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length);

/** The setting OIDC_CLIENT_SECRETS: JSON from a provider's name to its secret. */
export const clientSecretsSchema = z
  .string()
  .transform(readJson)
  .pipe(z.record(providerName, z.string().min(8).max(500)));

/** What must not meet real customers, a line each: an issuer without https, or one on this machine, which is a simulator. */
export function unfitProviders(providers: readonly SocialProvider[]): string[] {
  return providers
    .filter(({ issuer: address }) => {
      const { protocol, hostname } = new URL(address);
      return protocol !== 'https:' || isLoopback(hostname);
    })
    .map(
      ({ name, issuer: address }) =>
        `OIDC_PROVIDERS has ${address} for ${name}: a live shop asks providers by https and never a simulator; correct it in .env or the environment`,
    );
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('This is not JSON');
    return z.NEVER;
  }
}
