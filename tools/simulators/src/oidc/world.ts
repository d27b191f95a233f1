import type Provider from 'oidc-provider';
import type { FaultList } from '../base/faults.ts';
import type { SocialClients } from '../settings/clients.ts';
import type { Settings } from '../settings/settings.ts';
import type { Grants } from './social/grants.ts';
import type { Fault } from './faults.ts';
import type { SigningKeys } from './forge.ts';
import type { Directory } from './people.ts';
import type { Issued } from './provider.ts';

/** The providers, who can log in there, and how they behave. */
export interface OidcWorld {
  provider: Provider;
  client: Settings['oidcClient'];
  directory: Directory;
  faults: FaultList<Fault>;
  /** Newest first. */
  issued: Issued[];
  noteIssued(this: void, issued: Issued): void;
  publicHost: string;
  merchant: string;
  /** Of the providers that are known by name: the shop there, their keys, and what waits. */
  clients: SocialClients;
  keys: SigningKeys;
  grants: Grants;
  /** To whom Apple has introduced the shop before. */
  metByApple: Set<string>;
  /** The shop's app registration at Microsoft: since June 2023 addresses of unverified domains are left out of tokens. */
  microsoft: { removesUnverifiedEmail: boolean };
}
