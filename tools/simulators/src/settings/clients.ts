/** The shop as a client of a login provider, as an operator entered it in the provider's console. */
export interface SocialClient {
  clientId: string;
  /** Client secret. For Apple, the private key, of which the provider has only the public half. */
  secret: string;
  redirectUri: string;
  teamId: string;
  keyId: string;
}

/** The shop's client at each provider, by provider name. */
export type SocialClients = Readonly<Record<string, SocialClient>>;

/** Reads the shop's clients from the OIDC_PROVIDERS and OIDC_CLIENT_SECRETS settings and the shop's URL. */
export function readClients(providers: string, secrets: string, shop: string): SocialClients {
  const bySecret = JSON.parse(secrets) as Record<string, string>;
  const list = JSON.parse(providers) as { name: string; clientId: string; teamId?: string; keyId?: string }[];
  return Object.fromEntries(
    list.map(({ name, clientId, teamId = '', keyId = '' }) => [
      name,
      { clientId, secret: bySecret[name] ?? '', redirectUri: `${shop}/connect/${name}/callback`, teamId, keyId },
    ]),
  );
}
