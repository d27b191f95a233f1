import type Provider from 'oidc-provider';
import type { Directory } from './directory.ts';
import type { Faults } from './faults.ts';
import type { Issued, OidcClient } from './provider.ts';

/** The provider, who can log in there, and how it behaves. */
export interface OidcWorld {
  provider: Provider;
  client: OidcClient;
  directory: Directory;
  faults: Faults;
  issued: Issued[];
  publicHost: string;
  merchant: string;
}
