import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OidcWorld } from '../world.ts';
import type { Grant, Request } from './grants.ts';

/** One request to a simulated provider; `path` is below the provider's name. */
export interface Asked {
  world: OidcWorld;
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  query: URLSearchParams;
}

/** How the shop learns what a person said. */
export type Reply =
  | { kind: 'redirect'; fields: Record<string, string>; fragment?: string }
  | { kind: 'form'; fields: Record<string, string> };

/** What is particular to one provider. */
export interface Dialect {
  name: string;
  title: string;
  /** Answers what belongs to the protocol; false for an address that the provider does not have. */
  serve(asked: Asked): Promise<boolean>;
  /** Tells the shop that somebody said yes, with the code. */
  accept(world: OidcWorld, grant: Grant, code: string): Reply;
  /** Tells the shop that somebody said no. */
  decline(request: Request): Reply;
  /** Why somebody may not log in to the part of the provider that was asked, or null. */
  refuses?(grant: Omit<Grant, 'email'>): string | null;
  /** Where people may keep their address to themselves: what that is called, and the address that the shop gets. */
  emailChoice?: { label: string; emailOf(grant: Omit<Grant, 'email'>, form: URLSearchParams): string | null };
}
