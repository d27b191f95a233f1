import type Provider from 'oidc-provider';
import type { FaultList } from '../base/faults.ts';
import type { SocialClients } from '../settings/clients.ts';
import type { Settings } from '../settings/settings.ts';
import type { Grants } from './social/grants.ts';
import type { Fault } from './faults.ts';
import type { SigningKeys } from './forge.ts';
import type { Directory } from './people.ts';
import type { Issued } from './provider.ts';

/** State of the login providers: people who can sign in, settings, and faults. */
export interface OidcWorld {
  provider: Provider;
  client: Settings['oidcClient'];
  directory: Directory;
  faults: FaultList<Fault>;
  /** Recently issued tokens, newest first. */
  issued: Issued[];
  noteIssued(this: void, issued: Issued): void;
  publicHost: string;
  merchant: string;
  /** The shop's clients at the well-known providers. `keys` and `grants` also belong to these providers. */
  clients: SocialClients;
  keys: SigningKeys;
  grants: Grants;
  /** Subject ids of people who have already given Apple consent for the shop. */
  metByApple: Set<string>;
  /** The shop's app registration at Microsoft. Since June 2023, tokens omit emails of unverified domains by default. */
  microsoft: { removesUnverifiedEmail: boolean };
}
