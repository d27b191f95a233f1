/** The shop as a provider knows it: what an operator typed into its console. */
export interface SocialClient {
  clientId: string;
  /** A secret, or for Apple the private key, of which the provider holds the public half. */
  secret: string;
  redirectUri: string;
  teamId: string;
  keyId: string;
}

/** The shop at each provider, by the provider's name. */
export type SocialClients = Readonly<Record<string, SocialClient>>;

/** Reads what the shop was told of its providers: its settings OIDC_PROVIDERS and OIDC_CLIENT_SECRETS, and its address. */
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
